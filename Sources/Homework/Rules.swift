#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a client's app has been set to; the rules take it as an argument.
public struct Rules: Hashable, Sendable {
  /// The zone in which the client's dates are.
  public var timeZone: TimeZone
  /// Which of the due assignments can be done.
  public var eligibility: Eligibility
  /// How many days after the due date an assignment still counts as on time. It has no effect under
  /// `todayOnly`.
  public var graceDays: Int
  /// Assignments that need not be done.
  public var excused: Set<AssignmentID>

  /// What a client's app has been set to.
  public init(
    timeZone: TimeZone = .gmt, eligibility: Eligibility = .earliestFirst, graceDays: Int = 0,
    excused: Set<AssignmentID> = []
  ) {
    self.timeZone = timeZone
    self.eligibility = eligibility
    self.graceDays = graceDays
    self.excused = excused
  }

  /// The days of grace that count under these rules: none when the app offers only today's.
  var effectiveGraceDays: Int { eligibility == .todayOnly ? 0 : graceDays }
}
