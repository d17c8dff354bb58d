import Foundation
import Text

/// What the fonts of this machine can show: a character that none of them has would be an empty box on paper, and
/// nobody's name may be one.
struct FontCoverage {
  private var characters = IndexSet()

  /// The coverage as `fc-list --format '%{charset}\n'` lists it: ranges of code points in hexadecimal.
  init(listing: String) {
    for part in listing.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let ends = part.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { continue }
      characters.insert(integersIn: Int(first)...Int(last))
    }
  }

  /// The scripts of a page's characters that no font has, in order; none when all can be shown.
  func missing(in page: [UInt8]) -> [Script] {
    let missing = Set(String(decoding: page, as: UTF8.self).scalarsOfPage).filter {
      !$0.needsNoGlyph && !characters.contains(Int($0.value))
    }
    return Dictionary(grouping: missing, by: Script.name)
      .map { Script(name: $0.key, characters: $0.value.count) }.sorted { $0.name < $1.name }
  }
}

/// A script of which characters can't be shown, and what brings them.
struct Script: Equatable {
  let name: String
  /// How many different ones.
  let characters: Int

  /// The Debian package with fonts for it.
  var package: String {
    switch name {
    case "Han", "Hangul", "Hiragana", "Katakana": "fonts-noto-cjk"
    case "emoji": "fonts-noto-color-emoji"
    default: "fonts-noto-core"
    }
  }

  /// By what the names of its characters begin with in Unicode.
  static func name(of scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if properties.isEmoji, scalar.value >= 0x1F000 { return "emoji" }
    let words = (properties.name ?? "").split { " -".contains($0) }
    let isOfScript = properties.isAlphabetic || properties.generalCategory == .nonspacingMark
    guard isOfScript, let word = words.first(where: { !["HALFWIDTH", "FULLWIDTH"].contains($0) }),
      word != "COMBINING"
    else { return "another script or symbols" }
    return ["CJK", "IDEOGRAPHIC"].contains(word) ? "Han" : word.capitalized
  }
}

extension Unicode.Scalar {
  /// Whether it is no mark on paper: a space, a control, a direction, a joiner, a selector.
  fileprivate var needsNoGlyph: Bool {
    if value < 0x7F { return true }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return false
    }
  }
}

extension String {
  /// The characters of a page beyond ASCII, those written as references too.
  fileprivate var scalarsOfPage: [Unicode.Scalar] {
    let references = matches(of: /&#([0-9]+);/).compactMap { UInt32($0.1).flatMap(Unicode.Scalar.init) }
    return unicodeScalars.filter { $0.value > 0x7F } + references
  }
}
