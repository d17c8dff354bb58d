import Foundation

/// The paths at which two sets of files differ.
func differingPaths(_ left: [String: Data], _ right: [String: Data]) -> [String] {
  Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
}
