/// A labelled day of an axis.
public struct DayTick: Hashable, Sendable {
  /// Whole days since 1970-01-01.
  public let day: Int
  /// The date as people read it.
  public let label: String

  /// A tick.
  public init(day: Int, label: String) {
    self.day = day
    self.label = label
  }
}
