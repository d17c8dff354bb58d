import Homework
import Templating

/// Where the links of a week's report lead. A link leads only to what is there; without one the words stay.
struct ReportLinks: Sendable {
  /// The form that the report is in.
  enum Form {
    /// Pages beside each other in the week's folder.
    case pages
    /// One document with everybody in it.
    case print
    /// Plain text.
    case text
  }

  let form: Form
  let practice: Practice
  /// Whether they are of a provider's page, a folder below the week's others.
  var isOfProvider = false
  /// The pages of the log of the one client whose part it is; without it, lines of a log on several
  /// pages are linked to by way of the client's part.
  var log: LogPaths?

  /// A client's part of the report.
  func report(of slug: String) -> String? { form == .pages ? up + WeekPaths.clientFile(slug) : nil }

  private var up: String { isOfProvider ? "../" : "" }

  /// A client's own pages in the site.
  func client(_ slug: String) -> String? {
    form == .pages && practice.clientPages.contains(slug) ? "\(up)../../clients/\(slug)/index.html" : nil
  }

  /// A line of a client's log.
  func line(_ number: Int, of slug: String) -> String? {
    guard form == .pages, practice.clientPages.contains(slug) else { return nil }
    if let log { return "\(up)../../clients/\(slug)/\(log.link(toLine: number))" }
    // Of a log on several pages only the client's own page knows which has the line.
    return practice.longLogs.contains(slug) ? report(of: slug) : "\(up)../../clients/\(slug)/log.html#L\(number)"
  }
}

/// The paths of the files of a week's report in Output.
package struct WeekPaths: Sendable {
  let week: ISOWeek

  /// The places of a week's files.
  package init(_ week: ISOWeek) { self.week = week }

  /// The folder: `reports/2026-W47`.
  package var folder: String { "\(Self.archiveFolder)/\(week)" }
  /// The caseload's week.
  package var index: String { "\(folder)/index.html" }
  /// The values.
  package var json: String { "\(folder)/report.json" }
  /// The plain text.
  package var text: String { "\(folder)/report.txt" }
  /// The folder of the providers' own weeks.
  package var providers: String { "\(folder)/providers" }
  /// A provider's own week, and its document for paper.
  package func provider(_ slug: String) -> String { "\(providers)/\(slug).html" }
  package func pdf(_ slug: String) -> String { "\(providers)/\(slug).pdf" }
  /// A client's week.
  package func client(_ slug: String) -> String { "\(folder)/\(Self.clientFile(slug))" }

  /// The archive's folder and page.
  package static let archiveFolder = "reports"
  /// The archive's page.
  package static let archive = "\(archiveFolder)/index.html"

  /// The newest week that has a page for each client, by slug, and for each provider, by `providers/` and slug, among
  /// the files in Output.
  package static func newestPages(among files: [String]) -> [String: ISOWeek] {
    var newest: [String: ISOWeek] = [:]
    for file in files {
      let parts = file.split(separator: "/")
      guard parts.count >= 3, parts[0] == archiveFolder, let week = ISOWeek(parts[1]), file.hasSuffix(".html")
      else { continue }
      let page = parts.dropFirst(2).joined(separator: "/").dropLast(".html".count)
      let isOfClient = page.hasPrefix("client-")
      guard isOfClient || page.hasPrefix("providers/") else { continue }
      let key = isOfClient ? String(page.dropFirst("client-".count)) : String(page)
      newest[key] = max(week, newest[key] ?? week)
    }
    return newest
  }

  /// The name begins with a word of its own, since a slug may be `index`.
  static func clientFile(_ slug: String) -> String { "client-\(slug).html" }
}

/// The weeks whose reports are in Output, and the last that has ended.
package struct ReportedWeeks: Sendable {
  let standing: Set<ISOWeek>
  let last: ISOWeek?

  /// The weeks that have a report.
  ///
  /// - Parameter last: the last week that has ended for everybody; nil where nobody asks.
  package init(_ standing: Set<ISOWeek> = [], upTo last: ISOWeek? = nil) {
    self.standing = standing
    self.last = last
  }

  /// Those with a report whose front page leads to one that is not there any more.
  ///
  /// - Parameter page: the front page of a week.
  package func besideGaps(in page: (ISOWeek) throws -> [UInt8]?) rethrows -> Set<ISOWeek> {
    try standing.filter { week in
      let gaps = [week.previous, week.next].filter { !standing.contains($0) }
      guard !gaps.isEmpty, let page = try page(week) else { return false }
      let text = String(decoding: page, as: UTF8.self)
      return gaps.contains { text.contains("\"../\($0)/index.html\"") }
    }
  }

  /// Those with a report nearest before and after some weeks, and not among them: their pages lead there, or say why
  /// they don't.
  package func neighbours(of weeks: [ISOWeek]) -> Set<ISOWeek> {
    let others = standing.subtracting(weeks)
    return Set(
      weeks.flatMap { week in [others.filter { $0 < week }.max(), others.filter { $0 > week }.min()] }
        .compactMap { $0 })
  }
}

/// The week before or after another: its report where there is one, otherwise why there is none.
struct NeighbouringWeek: Sendable {
  let week: ISOWeek
  let weeks: ReportedWeeks

  var isMade: Bool { weeks.standing.contains(week) }
  /// Why there is no report; nil where there is one.
  var absence: String? {
    if isMade { return nil }
    if let last = weeks.last, week > last { return "not over yet" }
    return "not made"
  }

  static let schema = Schema<NeighbouringWeek>([
    .text("name") { "\($0.week)" }, .text("href") { $0.isMade ? "../\($0.week)/index.html" : nil },
    .text("absence") { $0.absence },
  ])
}
