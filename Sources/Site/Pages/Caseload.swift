import Foundation
import Homework
import Insights

/// Everyone of a practice: provider by provider, and within each in the order of attention, which is the order in
/// which the clients' pages are made.
package struct Caseload: Sendable {
  /// How many clients the index tells in full.
  package static let first = 25
  /// How many a provider's page tells in full, and with their moods.
  static let mostInFull = 100

  /// Everyone, by name.
  private(set) var entries: [CaseloadEntry]
  /// The providers by name, and at the end those without one; a provider of whom no client could be read is not here.
  let parts: [Part]
  /// Where in `entries` each client stands whose pages are to be made.
  private let order: [Int]
  /// Those who had a reason to look when the order was made, in the order of attention, as places in `entries`.
  private let attention: [Int]
  private let namesakes: Set<String>

  /// A provider's clients.
  struct Part: Sendable {
    let slug: String
    /// Nil for those without a provider.
    let provider: String?
    /// Their places in the order.
    let positions: Range<Int>
    /// How many of them are neither paused nor have ended: they come first.
    let active: Int
  }

  /// The order of a practice.
  ///
  /// - Parameters:
  ///   - entries: every client's, in any order.
  ///   - providers: the providers' names by the slugs that the practice gives them.
  package init(_ entries: [CaseloadEntry], providers: [String: String] = [:]) {
    let keyed = entries.map { (key: NameKey($0.name), entry: $0) }
      .sorted { ($0.key, $0.entry.slug) < ($1.key, $1.entry.slug) }
    let sorted = keyed.map(\.entry)
    self.entries = sorted
    namesakes = Set(
      zip(sorted, sorted.dropFirst()).filter { $0.lowercaseName == $1.lowercaseName }.map(\.0.lowercaseName))
    attention = Self.ranked(sorted.indices, of: sorted)
    let slugs = ProviderSlugs(sorted.lazy.compactMap(\.provider), given: providers)

    let updated = sorted.indices.filter { sorted[$0].isUpdated }
    let groups = Dictionary(grouping: updated) { sorted[$0].provider ?? "" }
      .map { (key: NameKey($0.key), provider: $0.key, clients: $0.value) }
      .sorted {
        ($0.provider.isEmpty ? 1 : 0, $0.key, $0.provider) < ($1.provider.isEmpty ? 1 : 0, $1.key, $1.provider)
      }
    var order: [Int] = []
    var parts: [Part] = []
    for group in groups {
      let flagged = Self.ranked(group.clients, of: sorted)
      let rest = group.clients.filter { sorted[$0].rank == nil }
      let active = rest.filter { !sorted[$0].isApart }
      let start = order.count
      order += flagged + active + rest.filter { sorted[$0].isApart }
      let provider = group.provider.isEmpty ? nil : group.provider
      parts.append(
        Part(
          slug: slugs[provider], provider: provider, positions: start..<order.count,
          active: flagged.count + active.count))
    }
    self.order = order
    self.parts = parts
  }

  private static func ranked(_ indices: some Sequence<Int>, of entries: [CaseloadEntry]) -> [Int] {
    indices.compactMap { index in entries[index].rank.map { (index, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// How many clients' pages are to be made.
  package var count: Int { order.count }
  /// The clients whose pages are to be made, in the order in which they are.
  package var slugsInOrder: [String] { order.map { entries[$0].slug } }

  /// Those with a reason to look whom the index tells in full, in the order of attention, and the rest of them.
  var firstInAttention: some Sequence<Int> { attention.prefix(Self.first).lazy.filter { entries[$0].isUpdated } }
  var restInAttention: some Sequence<Int> { attention.dropFirst(Self.first).lazy.filter { entries[$0].isUpdated } }

  /// Notes that a client's files can't be read any more since the order was made. The others keep their places.
  mutating func notUpdated(at position: Int, problems: [String]) {
    entries[order[position]] = entries[order[position]].notUpdated(problems)
  }

  /// A client by the place in the order.
  func entry(at position: Int) -> CaseloadEntry { entries[order[position]] }

  /// What a client's pages say of where the client stands.
  package func place(at position: Int) -> ClientPlace {
    let part =
      parts.first { $0.positions.contains(position) } ?? Part(slug: "", provider: nil, positions: 0..<0, active: 0)
    let index = order[position]
    let entry = entries[index]
    return ClientPlace(
      previous: position > part.positions.lowerBound ? neighbour(at: position - 1) : nil,
      next: position + 1 < part.positions.upperBound ? neighbour(at: position + 1) : nil,
      number: position - part.positions.lowerBound + 1, count: part.active, providerSlug: part.slug,
      apart: apart(entry), nameRank: index,
      isAmongFirst: entry.rank != nil && attention.prefix(Self.first).contains(index))
  }

  private func neighbour(at position: Int) -> ClientPlace.Neighbour {
    let entry = entry(at: position)
    return ClientPlace.Neighbour(slug: entry.slug, name: entry.name, apart: apart(entry))
  }

  /// What tells a client from others of the same name, beside the provider: the folder; nil where the name does.
  func apart(_ entry: CaseloadEntry) -> String? {
    namesakes.contains(entry.lowercaseName) ? entry.slug : nil
  }
}

extension CaseloadEntry {
  fileprivate var lowercaseName: String { name.lowercased() }

  var isApart: Bool {
    if case .apart = state { true } else { false }
  }
}

/// How a name is sorted: letters without their marks, by code points and not by any language's rules; names that
/// begin with no letter of A to Z come last.
struct NameKey: Comparable, Sendable {
  private let isOther: Bool
  private let letters: String

  init(_ name: String) {
    letters = String(
      String.UnicodeScalarView(
        name.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        }
      )
    ).lowercased()
    isOther = !(letters.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false)
  }

  /// The letter under which the name stands; nil for one that begins with none of A to Z.
  var letter: Character? { isOther ? nil : letters.first.map { Character($0.uppercased()) } }

  static func < (left: NameKey, right: NameKey) -> Bool {
    if left.isOther != right.isOther { return right.isOther }
    return left.letters.unicodeScalars.lexicographicallyPrecedes(right.letters.unicodeScalars)
  }
  static func == (left: NameKey, right: NameKey) -> Bool {
    left.letters.unicodeScalars.elementsEqual(right.letters.unicodeScalars)
  }
}

/// The names of the providers' pages.
struct ProviderSlugs: Sendable {
  /// The page of the clients without a provider.
  static let none = "none"

  private let slugs: [String: String]

  /// The slugs of some providers: those that the practice gives; otherwise the ASCII letters and digits of the name in
  /// lower case, or, where none are left or two would meet, `provider-` and eight digits of the name's hash.
  ///
  /// - Parameters:
  ///   - names: the providers' names; a name that comes twice is one provider.
  ///   - given: names by their slugs, as the practice's settings have them.
  init(_ names: some Sequence<String>, given: [String: String]) {
    var slugs = Dictionary(given.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
    let others = Set(names).subtracting(slugs.keys)
    let taken = given.keys.map { ($0, 1) } + [(Self.none, 1), ("index", 1)] + others.map { (Self.plain($0), 1) }
    let uses = Dictionary(taken, uniquingKeysWith: +)
    for name in others {
      let plain = Self.plain(name)
      slugs[name] =
        plain.isEmpty || uses[plain] != 1 ? "provider-\(Assets.fingerprint([UInt8](name.utf8)).prefix(8))" : plain
    }
    self.slugs = slugs
  }

  /// The slug of a provider; without one, that of the page for those without.
  subscript(name: String?) -> String { name.flatMap { slugs[$0] } ?? Self.none }

  private static func plain(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 < 0x80 }, as: UTF8.self).lowercased()
      .filter { $0.isLetter || $0.isNumber }
  }
}
