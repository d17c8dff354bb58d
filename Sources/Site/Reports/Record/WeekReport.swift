import Foundation
import Homework
import Insights

/// A week of the caseload with every value that its report tells, in whatever clothes: pages, text, PDF. It is what
/// `report.json` holds, as Documentation/ReportJSON.md describes it.
public struct WeekReport: Codable, Hashable, Sendable {
  /// The version of the form that `report.json` has.
  public static let version = 1

  var version = Self.version
  /// The week.
  public internal(set) var week: ISOWeek
  var from: LocalDate
  var to: LocalDate
  var practice: String
  var timeZone: String
  /// The as-of date of the run that found other content than the week had before; nil while it is as first made.
  public internal(set) var revised: LocalDate?
  var totals: Totals
  /// The clients in the caseload's order.
  public internal(set) var clients: [ClientReport]
  /// The clients whose files could not be read when the week was last made.
  public internal(set) var notUpdated: [NotUpdated]
  /// What was wrong then with files that are not one client's, a line each.
  var problems: [String]

  /// A week of the caseload.
  ///
  /// - Parameters:
  ///   - clients: in any order, those of the last good report of clients who are not updated among them.
  ///   - notUpdated: the clients whose files can't be read.
  ///   - problems: what is wrong with files that are not one client's, a line each.
  public init(
    _ week: ISOWeek, of practice: Practice, clients: [ClientReport], notUpdated: [NotUpdated] = [],
    problems: [String] = []
  ) {
    self.week = week
    from = week.monday
    to = week.sunday
    self.practice = practice.name
    timeZone = practice.timeZone.identifier
    self.clients = clients.sorted(by: ClientReport.attentionOrder)
    self.notUpdated = notUpdated
    self.problems = problems
    totals = Totals(clients)
  }

  /// A client whose files could not be read, and why.
  public struct NotUpdated: Codable, Hashable, Sendable {
    /// The client's slug.
    public var slug: String
    /// What is wrong, a line each.
    public var problems: [String]

    /// A client whose files could not be read, and why.
    public init(slug: String, problems: [String]) {
      self.slug = slug
      self.problems = problems
    }
  }
}

extension WeekReport {
  /// This report beside what was published of the week before: with other content it is marked revised on that date,
  /// with the same it keeps the mark that it has. What was wrong with the files is not content: nothing of the week
  /// changes by it.
  public func compared(with published: WeekReport?, on date: LocalDate) -> WeekReport {
    guard let published else { return self }
    var report = self
    report.revised = isSame(as: published) ? published.revised : date
    return report
  }

  /// Whether another report of the week has the same content.
  public func isSame(as other: WeekReport) -> Bool { content == other.content }

  private var content: WeekReport {
    var content = self
    content.revised = nil
    content.notUpdated = []
    content.problems = []
    return content
  }

  /// What was published of a client.
  public func client(_ slug: String) -> ClientReport? { clients.first { $0.slug == slug } }
}
