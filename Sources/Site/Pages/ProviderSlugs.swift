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
