/// Reads a page's markup, and refuses what is not plainly written. It goes by code points, as browsers do: all that it
/// looks for is ASCII.
struct HTMLReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func page() throws -> HTMLElement {
    guard take("<!doctype html>\n") else { throw problem("no doctype") }
    var open = [HTMLElement(name: "")]
    while let byte = next {
      let current = open.count - 1
      if byte != UInt8(ascii: "<") {
        open[current].children.append(.text(try text(take { $0 != UInt8(ascii: "<") })))
      } else if !isMarked, take("<!--top-->") {
        isMarked = true
      } else if take("</") {
        let name = take { $0 != UInt8(ascii: ">") }
        if Self.endsRows.contains(name) { close(Self.inRows, of: &open) }
        let current = open.count - 1
        guard take(">"), open[current].name == name, current > 0 else {
          throw problem("</\(name)> while <\(open[current].name)> is open")
        }
        let element = open.removeLast()
        open[current - 1].children.append(.element(element))
      } else {
        if begins("td") || begins("th") { close(Self.cells, of: &open) }
        if begins("tr") { close(Self.inRows, of: &open) }
        let element = try startTag(in: open.dropFirst().map(\.name))
        if HTMLPage.void.contains(element.name) || wasClosed {
          open[open.count - 1].children.append(.element(element))
        } else {
          open.append(element)
        }
      }
    }
    guard open.count == 1 else { throw problem("<\(open[open.count - 1].name)> is not closed") }
    return open[0]
  }

  /// Cells and rows end where others begin, or what they are in ends: nothing has to say so.
  private static let cells: Set<String> = ["td", "th"]
  private static let inRows: Set<String> = ["td", "th", "tr"]
  private static let endsRows: Set<String> = ["thead", "tbody", "table"]

  private func close(_ names: Set<String>, of open: inout [HTMLElement]) {
    while open.count > 1, names.contains(open[open.count - 1].name) {
      let element = open.removeLast()
      open[open.count - 1].children.append(.element(element))
    }
  }

  /// Whether the next tag is of a name.
  private func begins(_ name: String) -> Bool {
    let tag = bytes[position...].dropFirst().prefix(name.utf8.count + 1)
    return tag.elementsEqual((name + ">").utf8) || tag.elementsEqual((name + " ").utf8)
  }
  /// Whether the one comment of a page was there, the mark of where its content begins.
  private var isMarked = false

  /// Whether the last tag read ended with `/>`, which only the elements of pictures may.
  private var wasClosed = false

  private mutating func startTag(in ancestors: [String]) throws -> HTMLElement {
    guard take("<") else { throw problem("no tag") }
    let name = take(while: Self.isOfName)
    guard !name.isEmpty else { throw problem("a loose <") }
    var attributes: [String: String] = [:]
    while next.map(Self.isSpace) == true {
      _ = take(while: Self.isSpace)
      let attribute = take(while: Self.isOfAttribute)
      if attribute.isEmpty { break }
      var value = ""
      if take("=") {
        guard take("\"") else { throw problem("an attribute without quotes") }
        value = try text(take { $0 != UInt8(ascii: "\"") })
        guard take("\"") else { throw problem("an attribute without an end") }
      }
      guard attributes.updateValue(value, forKey: attribute) == nil else { throw problem("\(attribute) twice") }
    }
    wasClosed = take("/")
    guard take(">") else { throw problem("<\(name) without an end") }
    let element = HTMLElement(name: name, attributes: attributes, in: ancestors)
    let isPicture = name == "svg" || element.isInside("svg")
    if wasClosed, !isPicture, !HTMLPage.void.contains(name) { throw problem("<\(name)/>") }
    return element
  }

  /// Text with its references resolved.
  private func text(_ source: String) throws -> String {
    guard source.utf8.contains(UInt8(ascii: "&")) else { return source }
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}"]
    let parts = source.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
    return try parts.dropFirst().reduce(into: parts.first.map { String($0) } ?? "") { result, part in
      guard let end = part.firstIndex(of: ";") else { throw problem("a loose &") }
      let name = String(part[..<end])
      if let character = names[name] {
        result += character
      } else if name.hasPrefix("#"), let number = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(number) {
        result.unicodeScalars.append(scalar)
      } else {
        throw problem("the reference &\(name);")
      }
      result += String(part[part.index(after: end)...])
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte >= UInt8(ascii: "A")
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte >= UInt8(ascii: "0")
    default: false
    }
  }

  private static let endsOfAttributes = Set(" =>/\"'<\n".utf8)
  private static func isOfAttribute(_ byte: UInt8) -> Bool { byte < 0x80 && !endsOfAttributes.contains(byte) }

  private mutating func take(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      guard bytes[position + offset] == text.utf8Start[offset] else { return false }
    }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func take(while matches: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, matches(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func problem(_ what: String) -> Problem {
    Problem(what: what, before: String(decoding: bytes[position...].prefix(80), as: UTF8.self))
  }

  /// Why markup can't be read, and what stands there.
  struct Problem: Error {
    let what: String
    let before: String
  }
}
