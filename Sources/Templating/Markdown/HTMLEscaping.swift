import Foundation

/// The escapes that attributes of our own need; the text of nodes is escaped by cmark.
enum HTMLEscaping {
  /// A text as the value of an attribute between double quotes.
  static func attribute(_ text: String) -> String {
    text.unicodeScalars.map { references[$0] ?? String($0) }.joined()
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// An address as the value of `href`: what may not be in an address is percent-encoded.
  static func address(_ address: String) -> String { attribute(encoded(address, but: "-_.~:/?#@!$&'()*+,;=%")) }

  /// A path of files as an address.
  static func path(_ path: String) -> String { encoded(path, but: "-_.~:/@!$&'()*+,;=") }

  private static func encoded(_ text: String, but signs: String) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: letters + signs)) ?? ""
  }

  /// The text with every control character that HTML forbids replaced by the sign for what cannot be shown.
  static func withoutControls(_ html: String) -> String {
    let forbidden: (Unicode.Scalar) -> Bool = {
      ($0 < " " && !"\t\n\r".unicodeScalars.contains($0)) || $0 == "\u{7F}"
    }
    guard html.unicodeScalars.contains(where: forbidden) else { return html }
    return String(String.UnicodeScalarView(html.unicodeScalars.map { forbidden($0) ? "\u{FFFD}" : $0 }))
  }
}
