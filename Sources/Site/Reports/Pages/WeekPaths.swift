import Homework

/// Where the files of a week's report stand in Output.
public struct WeekPaths: Sendable {
  let week: ISOWeek

  /// The places of a week's files.
  public init(_ week: ISOWeek) {
    self.week = week
  }

  /// The folder: `reports/2026-W47`.
  public var folder: String { "\(Self.archiveFolder)/\(week)" }
  /// The caseload's week.
  public var index: String { "\(folder)/index.html" }
  /// The values.
  public var json: String { "\(folder)/report.json" }
  /// The plain text.
  public var text: String { "\(folder)/report.txt" }
  /// The document for paper.
  public var pdf: String { "\(folder)/report.pdf" }
  /// A client's week.
  public func client(_ slug: String) -> String { "\(folder)/\(Self.clientFile(slug))" }

  /// The archive's folder and page.
  public static let archiveFolder = "reports"
  /// The archive's page.
  public static let archive = "\(archiveFolder)/index.html"

  /// The name begins with a word of its own, since a slug may be `index`.
  static func clientFile(_ slug: String) -> String { "client-\(slug).html" }
}
