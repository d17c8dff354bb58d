/// The name by which a log speaks of an assignment: its due date, with `.2` and so on for more on one day, or
/// an id of the feed's own.
public struct AssignmentID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  /// The id as it stands in the files.
  public var rawValue: String

  /// An id as it stands in the files.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The id of the `ordinal`th assignment (from 1, in file order) that is due on a day.
  public init(due date: LocalDate, ordinal: Int) {
    self.init(rawValue: ordinal == 1 ? "\(date)" : "\(date).\(ordinal)")
  }

  /// The id as it stands in the files.
  public var description: String { rawValue }
}
