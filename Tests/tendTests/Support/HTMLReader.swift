/// Reads a page's markup, and refuses what is not plainly written. It goes by code points, as browsers do.
struct HTMLReader {
  private var rest: Substring.UnicodeScalarView

  init(_ html: String) {
    rest = html[...].unicodeScalars
  }

  mutating func page() throws -> HTMLElement {
    guard take("<!doctype html>\n") else { throw problem("no doctype") }
    var open = [HTMLElement(name: "")]
    while !rest.isEmpty {
      let current = open.count - 1
      if rest.first != "<" {
        open[current].children.append(.text(try text(String(take { $0 != "<" }))))
      } else if take("</") {
        let name = String(take { $0 != ">" })
        guard take(">"), open[current].name == name, current > 0 else {
          throw problem("</\(name)> while <\(open[current].name)> is open")
        }
        let element = open.removeLast()
        open[current - 1].children.append(.element(element))
      } else {
        let element = try startTag(in: open.dropFirst().map(\.name))
        if HTMLPage.void.contains(element.name) || wasClosed {
          open[current].children.append(.element(element))
        } else {
          open.append(element)
        }
      }
    }
    guard open.count == 1 else { throw problem("<\(open[open.count - 1].name)> is not closed") }
    return open[0]
  }

  /// Whether the last tag read ended with `/>`, which only the elements of pictures may.
  private var wasClosed = false

  private mutating func startTag(in ancestors: [String]) throws -> HTMLElement {
    guard take("<") else { throw problem("no tag") }
    let name = String(take { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) })
    guard !name.isEmpty else { throw problem("a loose <") }
    var attributes: [String: String] = [:]
    while rest.first == " " || rest.first == "\n" {
      _ = take { $0 == " " || $0 == "\n" }
      let attribute = String(take { $0.isASCII && !" =>/\"'<\n".unicodeScalars.contains($0) })
      if attribute.isEmpty { break }
      var value = ""
      if take("=") {
        guard take("\"") else { throw problem("an attribute without quotes") }
        value = try text(String(take { $0 != "\"" }))
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

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func take(while matches: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    let taken = rest.prefix(while: matches)
    rest = rest[taken.endIndex...]
    return taken
  }

  private func problem(_ what: String) -> Problem {
    Problem(what: what, before: String(rest.prefix(80)))
  }

  /// Why markup can't be read, and what stands there.
  struct Problem: Error {
    let what: String
    let before: String
  }
}
