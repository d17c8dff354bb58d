import Foundation

/// A stretch of the day with the same number of therapists on duty.
public struct StaffingStep: Hashable, Sendable {
  /// The first instant of the stretch.
  public let start: Date
  /// The first instant after it, later than the start.
  public let end: Date
  /// How many are on duty throughout.
  public let count: Int

  /// How long the stretch is, in seconds.
  public var seconds: Int { Int(end.timeIntervalSince(start)) }
}
