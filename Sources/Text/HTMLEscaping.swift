/// Escaping for HTML, over UTF-8.
extension [UInt8] {
  /// Appends a text with what means something in HTML escaped; it holds in text and in attributes between double
  /// quotes.
  package mutating func append(escapingHTML text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
      default: append(byte)
      }
    }
  }
}
