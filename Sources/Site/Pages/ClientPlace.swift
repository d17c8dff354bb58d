import Synchronization
import Templating

/// The place of a client among the provider's others, in the order of attention. The client's first page says who is
/// before and after and not which number that is: who moves changes the pages of the neighbours left and found alone.
package struct ClientPlace: Sendable {
  /// The client.
  let entry: CaseloadEntry
  /// Who comes before; nil for the first.
  let previous: CaseloadEntry?
  /// Who comes after; nil for the last.
  let next: CaseloadEntry?
  /// Counted from 1.
  let number: Int
  /// The provider's slug: the name of the page with the provider's caseload.
  let providerSlug: String
  /// The place of the name among all names of the practice.
  let nameRank: Int
  /// Whether the index shows the client in full.
  let isAmongFirst: Bool

  /// Whether the moods are drawn beside the reasons: not where the practice and the provider have a line for each.
  let isDrawnFirst: Bool

  /// Whether the provider's page shows the client in full: who comes after a hundred has a line.
  var isInFull: Bool { number <= Caseload.mostInFull }

  static let schema = Schema<ClientPlace>([
    .one("previous", CaseloadEntry.schema) { $0.previous }, .one("next", CaseloadEntry.schema) { $0.next },
    .text("providerSlug") { $0.providerSlug },
  ])
}

/// The first page of a client, but for who comes before and after, which is known when all clients were read.
package struct FirstPage: Sendable {
  package let path: String
  /// Why it can't be made; see `Page`.
  package let problems: TemplateProblems?
  /// What is known of it; its bytes may be kept elsewhere until it is closed.
  package var page: OpenPage
  private let place: LatePlace

  init(_ page: Page, at place: LatePlace) {
    (path, problems, self.page, self.place) = (page.path, page.problems, page.make(), place)
  }

  /// The whole page of a client at a place; nil for one of whose neighbours nothing is told.
  package func closed(at place: ClientPlace?) -> [UInt8] {
    self.place.known.withLock { $0 = place }
    return page.closed
  }
}

/// A client's place, from when it is known.
final class LatePlace: Sendable {
  let known = Mutex<ClientPlace?>(nil)
}
