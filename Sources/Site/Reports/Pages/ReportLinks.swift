/// Where the links of a week's report lead. A link leads only to what stands there; without one the words stay.
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
  /// The clients whose pages stand in the site.
  let sitePages: Set<String>

  /// A client's part of the report.
  func report(of slug: String) -> String? {
    switch form {
    case .pages: WeekPaths.clientFile(slug)
    case .print: "#client-\(slug)"
    case .text: nil
    }
  }

  /// A client's own pages in the site.
  func client(_ slug: String) -> String? {
    form == .pages && sitePages.contains(slug) ? "../../clients/\(slug)/index.html" : nil
  }

  /// A line of a client's log.
  func line(_ number: Int, of slug: String) -> String? {
    form == .pages && sitePages.contains(slug) ? "../../clients/\(slug)/log.html#L\(number)" : nil
  }
}
