import Foundation
import Homework
import Insights
import Text

/// Everyone of a practice: provider by provider, and within each in the order of attention, which is the order in
/// which the clients' pages are made.
package struct Caseload: Sendable {
  /// How many a provider's page shows with all their reasons, and with their moods.
  static let mostInFull = 100
  /// From how many clients on a page has a line for each, and the rest behind it.
  static let fewestInLines = 30

  /// Everyone, by name.
  let entries: [CaseloadEntry]
  /// The providers by name, and at the end those without one.
  private(set) var parts: [Part] = []
  /// Each client whose pages are to be made, as places in `entries` and in `parts`.
  private var order: [(entry: Int, part: Int)] = []
  /// Those with a reason to look, in the order of attention, as places in `entries`.
  let attention: [Int]

  /// A provider's clients.
  struct Part: Sendable {
    let slug: String
    /// Nil for those without a provider.
    let provider: String?
    /// Their places in the order.
    let positions: Range<Int>
    /// The provider's clients who are not updated, as places in `entries`.
    let notUpdated: [Int]
  }

  /// The order of a practice.
  ///
  /// - Parameters:
  ///   - clients: every client's entry, in any order.
  ///   - providers: the providers' names by the slugs that the practice gives them.
  ///   - former: the slugs of the providers' pages that are in Output: who had one keeps it.
  package init(_ clients: [CaseloadEntry], providers: [String: String] = [:], former: Set<String> = []) {
    let entries = clients.sorted { ($0.key, $0.slug) < ($1.key, $1.slug) }
    self.entries = entries
    let ranked = { [entries] (indices: [Int]) in
      indices.compactMap { index in entries[index].rank.map { (index, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
    }
    attention = ranked(Array(entries.indices))
    let slugs = ProviderSlugs(entries.compactMap(\.provider), given: providers, former: former)
    let byProvider = Dictionary(grouping: entries.indices) { entries[$0].provider }
    let providersByName = byProvider.keys.compactMap { $0 }.sorted { (NameKey($0), $0) < (NameKey($1), $1) }
    for provider in providersByName + [nil] {
      guard let clients = byProvider[provider] else { continue }
      let flagged = ranked(clients)
      let rest = clients.filter { entries[$0].rank == nil && entries[$0].notUpdated == nil }
      let active = rest.filter { !entries[$0].isApart }
      let start = order.count
      order += (flagged + active + rest.filter { entries[$0].isApart }).map { ($0, parts.count) }
      parts.append(
        Part(
          slug: slugs[provider], provider: provider, positions: start..<order.count,
          notUpdated: clients.filter { entries[$0].notUpdated != nil }))
    }
  }

  /// The clients whose pages are to be made, in the order in which they are.
  package var slugsInOrder: [String] { order.map { entries[$0.entry].slug } }

  /// Those with a reason to look whom the index shows in full, and the rest of them.
  var firstInAttention: ArraySlice<Int> { attention.prefix(first) }
  var restInAttention: ArraySlice<Int> { attention.dropFirst(first) }

  /// Whether the index has a line for each client.
  var isInLines: Bool { entries.count >= Self.fewestInLines }
  /// How many clients the index shows with all their reasons.
  private var first: Int { isInLines ? 25 : Self.fewestInLines }

  /// The provider of the client at a place of the order.
  func part(at position: Int) -> Part { parts[order[position].part] }

  private func entry(at position: Int) -> CaseloadEntry { entries[order[position].entry] }

  /// The entries of a provider's clients: those not updated, and the others in the order.
  func entries(of part: Part) -> [CaseloadEntry] { part.notUpdated.map { entries[$0] } + part.positions.map(entry) }

  /// What a client's pages say of where the client is in the order.
  package func place(at position: Int) -> ClientPlace {
    let (index, number) = order[position]
    let part = parts[number]
    // Who is not updated comes before.
    let before = part.notUpdated.count { !entries[$0].isApart }
    return ClientPlace(
      entry: entries[index], previous: position > part.positions.lowerBound ? entry(at: position - 1) : nil,
      next: position + 1 < part.positions.upperBound ? entry(at: position + 1) : nil,
      number: before + position - part.positions.lowerBound + 1, providerSlug: part.slug,
      nameRank: index,
      isAmongFirst: attention.prefix(first).contains(index),
      isDrawnFirst: !isInLines || part.positions.count < Self.fewestInLines)
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

  /// The letter under which the name is; nil for one that begins with none of A to Z.
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

  /// The slugs of some providers: those that the practice gives, or that were given before; otherwise the name's words
  /// in plain Latin letters, or, where none are left or two would meet, `provider-` and eight digits of the name's hash.
  ///
  /// - Parameters:
  ///   - names: the providers' names; a name that comes twice is one provider.
  ///   - given: names by their slugs, as the practice's settings have them.
  ///   - former: the slugs of the pages that are in Output.
  init(_ names: some Sequence<String>, given: [String: String], former: Set<String> = []) {
    var slugs = Dictionary(given.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
    let others = Set(names).subtracting(slugs.keys)
    // Windows has files of its own by the last four.
    let reserved = [Self.none, "index", "con", "prn", "aux", "nul"]
    let taken = Array(given.keys) + reserved + others.flatMap { Set([Self.plain($0), Self.ascii($0)]) }
    let uses = Dictionary(taken.map { ($0, 1) }, uniquingKeysWith: +)
    for name in others {
      let hashed = "provider-\(Fingerprint(name.utf8).digits.prefix(8))"
      let usable = [Self.plain(name), Self.ascii(name)].filter { !$0.isEmpty && uses[$0] == 1 }
      slugs[name] =
        ([hashed] + usable).first(where: former.contains) ?? (usable.first == Self.plain(name) ? usable[0] : hashed)
    }
    self.slugs = slugs
  }

  /// The slug of a provider; without one, that of the page for those without.
  subscript(name: String?) -> String { name.flatMap { slugs[$0] } ?? Self.none }

  /// `tomas-rivera`: an apostrophe is within a word.
  private static func plain(_ name: String) -> String {
    name.inLatinLetters.lowercased().filter { $0 != "'" }
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// `tomsrivera`: what slugs were made of before, which pages in Output may still have.
  private static func ascii(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 < 0x80 }, as: UTF8.self).lowercased()
      .filter { $0.isLetter || $0.isNumber }
  }
}

extension String {
  /// The text in plain Latin letters without marks, by Foundation's transforms: "Tomas Rivera".
  var inLatinLetters: String {
    // Making the transforms takes longer than many a page.
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let latin = self.applyingTransform(.toLatin, reverse: false) ?? self
    return latin.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? latin
  }
}
