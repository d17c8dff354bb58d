import Insights
import Templating

/// Everyone, A to Z, a line each.
struct PeoplePage: Sendable {
  let asOf: String
  let zone: String
  let people: [PersonLine]
  let hasProviders: Bool

  static let schema = Schema<PeoplePage>([
    .text("asOf") { $0.asOf }, .text("zone") { $0.zone }, .text("clientCount") { count($0.people.count, "client") },
    .number("number") { $0.people.count }, .flag("hasProviders") { $0.hasProviders },
    .each("letters", LetterLink.schema) { $0.people.compactMap(\.letter) },
    .each("people", PersonLine.schema) { $0.people }, .flag("hasPeople") { !$0.people.isEmpty },
  ])
}
