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

  /// By the blocks of Unicode.
  static func name(of scalar: Unicode.Scalar) -> String {
    if let block = blocks.first(where: { $0.0.contains(scalar.value) }) { return block.1 }
    return scalar.properties.isEmojiPresentation ? "emoji" : "another script or symbols"
  }

  private static let blocks: [(ClosedRange<UInt32>, String)] = [
    (0x0041...0x024F, "Latin"), (0x1E00...0x1EFF, "Latin"), (0x0370...0x03FF, "Greek"), (0x1F00...0x1FFF, "Greek"),
    (0x0400...0x052F, "Cyrillic"), (0x0530...0x058F, "Armenian"), (0x0590...0x05FF, "Hebrew"),
    (0x0600...0x08FF, "Arabic"), (0xFB50...0xFDFF, "Arabic"), (0xFE70...0xFEFE, "Arabic"),
    (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"), (0x0A00...0x0A7F, "Gurmukhi"),
    (0x0A80...0x0AFF, "Gujarati"), (0x0B80...0x0BFF, "Tamil"), (0x0C00...0x0C7F, "Telugu"),
    (0x0C80...0x0CFF, "Kannada"),
    (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"), (0x0E00...0x0E7F, "Thai"),
    (0x0E80...0x0EFF, "Lao"),
    (0x0F00...0x0FFF, "Tibetan"), (0x1000...0x109F, "Myanmar"), (0x10A0...0x10FF, "Georgian"),
    (0x1200...0x139F, "Ethiopic"), (0x1780...0x17FF, "Khmer"), (0x1100...0x11FF, "Hangul"),
    (0xAC00...0xD7FF, "Hangul"),
    (0x3040...0x309F, "Hiragana"), (0x30A0...0x30FF, "Katakana"), (0x31F0...0x31FF, "Katakana"),
    (0xFF66...0xFF9F, "Katakana"), (0x2E80...0x2FDF, "Han"), (0x3000...0x303F, "Han"), (0x3400...0x4DBF, "Han"),
    (0x4E00...0x9FFF, "Han"), (0xF900...0xFAFF, "Han"), (0x20000...0x323AF, "Han"), (0x1F1E6...0x1F1FF, "emoji"),
    (0x1F300...0x1FAFF, "emoji"),
  ]
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
