/// A reason to look at a client and whether it is new: what a week changed.
package struct FlagChange: Sendable {
  /// The reason; of a cleared one, as it was the week before.
  package var flag: any Flag
  /// What the week did to it.
  package var status: Status

  /// What a week did to a reason.
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// It was not there the week before.
    case new
    /// It was there already.
    case stays
    /// It was there the week before and is no longer.
    case cleared
  }

  /// What changed from one week's reasons to the next one's: new ones first, then those that stay, then the cleared;
  /// within each in the rules' order. A reason is the same while its rule is.
  static func changes(from before: [any Flag], to now: [any Flag]) -> [FlagChange] {
    let old = Set(before.map(\.name))
    let current = Set(now.map(\.name))
    return now.filter { !old.contains($0.name) }.map { FlagChange(flag: $0, status: .new) }
      + now.filter { old.contains($0.name) }.map { FlagChange(flag: $0, status: .stays) }
      + before.filter { !current.contains($0.name) }.map { FlagChange(flag: $0, status: .cleared) }
  }
}
