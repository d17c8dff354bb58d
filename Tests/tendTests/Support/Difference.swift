import Foundation

/// The paths at which two sets of files differ, but for the record of when each command ran.
func differingPaths(_ left: [String: Data], _ right: [String: Data]) -> [String] {
  Set(left.keys).union(right.keys).filter { left[$0] != right[$0] && $0 != ".tend/runs.json" }.sorted()
}
