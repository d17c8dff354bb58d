import Insights
import Templating

/// Where a client stands among the provider's others, in the order of attention: what the client's pages say of it.
package struct ClientPlace: Sendable {
  /// Who comes before; nil for the first.
  package var previous: Neighbour?
  /// Who comes after; nil for the last.
  package var next: Neighbour?
  /// Counted from 1.
  package var number: Int
  /// How many of those in that order homework is expected of; those who are paused or have ended come after them.
  package var count: Int
  /// The provider's slug: the name of the page with the provider's caseload.
  package var providerSlug: String
  /// What tells the client from others of the same name in the practice, beside the provider: the folder; nil where
  /// the name does.
  package var apart: String?
  /// Where the name stands among all names of the practice.
  package var nameRank: Int
  /// Whether the client is told in full on the index.
  package var isAmongFirst: Bool

  /// Whether another client of the practice has the same name.
  package var isNamesake: Bool { apart != nil }
  /// Whether the provider's page tells the client in full: what comes after a hundred is a line each.
  var isInFull: Bool { number <= Caseload.mostInFull }

  /// A client beside another.
  package struct Neighbour: Hashable, Sendable {
    /// The folder's name.
    package var slug: String
    /// The name.
    package var name: String
    /// What tells the client from namesakes; nil where the name does.
    package var apart: String?
  }

  static let schema = Schema<ClientPlace>([
    .one("previous", Neighbour.schema) { $0.previous }, .one("next", Neighbour.schema) { $0.next },
    .text("place") { $0.number > $0.count ? "Paused and ended" : "\($0.number) of \($0.count)" },
    .text("providerSlug") { $0.providerSlug },
  ])
}

extension ClientPlace.Neighbour {
  static let schema = Schema<Self>([
    .text("slug") { $0.slug }, .person("name") { $0.name }, .text("apart") { $0.apart },
  ])
}
