import Homework
import Insights
import Markdown

/// What the caseload keeps of a client: a few formatted words and a small picture, so that memory does not grow with
/// the logs.
public struct CaseloadEntry: Sendable {
  /// The client's slug.
  public let slug: String
  let name: String
  let provider: String?
  let standing: Client.Standing
  let rules: [Flag.Rule]
  var values: View
  let sparklines: [String: TrustedHTML]
  /// The client's number on the page, by which a template names the mood lines.
  var number = 0
  /// Whether the client's files could be read.
  public let isUpdated: Bool

  /// The entry with its number on the page.
  func numbered(_ number: Int) -> CaseloadEntry {
    var entry = self
    entry.number = number
    entry.values = values.with(["number": .text("\(number)")])
    return entry
  }

  /// The mood lines by the names that a template calls them.
  var charts: [String: TrustedHTML] {
    Dictionary(sparklines.map { ("\($0.key)\(number)", $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Flagged clients first: by their first rule in the rules' order, then the more rules, then by name.
  static func attentionOrder(_ left: CaseloadEntry, _ right: CaseloadEntry) -> Bool {
    let (first, second) = (left.rules.first ?? .data, right.rules.first ?? .data)
    if first != second { return first < second }
    if left.rules.count != right.rules.count { return left.rules.count > right.rules.count }
    return nameOrder(left, right)
  }

  /// By name, by the code points of the folded name and not by any language's rules, then by slug.
  static func nameOrder(_ left: CaseloadEntry, _ right: CaseloadEntry) -> Bool {
    (left.name.lowercased(), left.slug) < (right.name.lowercased(), right.slug)
  }
}
