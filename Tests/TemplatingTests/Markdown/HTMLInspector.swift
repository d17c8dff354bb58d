/// Reads HTML as strictly as it is meant to be written, and says what is in it that notes may not hold.
struct HTMLInspector {
  /// The attributes that each element may have.
  static let allowed: [String: Set<String>] = [
    "p": [], "h1": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": [], "blockquote": [], "ul": [],
    "ol": ["start"], "li": [], "pre": [], "code": [], "em": [], "strong": [], "hr": [], "br": [],
    "a": ["href", "title", "rel"], "img": ["src", "alt", "title"],
    "div": ["class", "tabindex", "role", "aria-label"], "table": [], "thead": [], "tbody": [], "tr": [],
    "th": ["scope", "class"], "td": ["class"],
  ]
  private static let void: Set<String> = ["hr", "br", "img"]
  private static let endings: [Substring: Set<String>] = [
    "td": ["td", "th"], "th": ["td", "th"], "tr": ["td", "th", "tr"], "/thead": ["td", "th", "tr"],
    "/tbody": ["td", "th", "tr"], "/table": ["td", "th", "tr"],
  ]

  /// The first thing that is wrong; nil when nothing is.
  static func complaint(about html: String) -> String? {
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == ">" }) {
      guard rest[start] == "<", let end = rest[start...].firstIndex(of: ">") else { return "a loose bracket" }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      // Cells and rows end where others begin, or what they are in ends.
      let ended = endings[tag.prefix { $0.isLetter || $0 == "/" }] ?? []
      while let last = open.last, ended.contains(last) { open.removeLast() }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "</> out of order: \(tag)" }
      } else {
        let name = String(tag.prefix { $0.isLetter || $0.isNumber })
        if let complaint = complaint(aboutTag: tag, name: name) { return complaint }
        if !void.contains(name) { open.append(name) }
      }
    }
    if let left = open.last { return "<\(left)> is not closed" }
    let forbidden = html.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r" }
    return forbidden.map { "control character \($0.value)" }
  }

  private static func complaint(aboutTag tag: Substring, name: String) -> String? {
    guard let attributes = allowed[name] else { return "element \(name)" }
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty, rest != " /" {
      guard let match = rest.prefixMatch(of: #/ ([a-z-]+)="([^"<>]*)"/#) else { return "tag \(tag)" }
      let (attribute, value) = (String(match.1), match.2)
      guard attributes.contains(attribute) else { return "attribute \(attribute) of \(name)" }
      if attribute == "href", value.wholeMatch(of: #/(?i)(https?://|mailto:)\S*/#) == nil {
        return "href \(value)"
      }
      if attribute == "src", value != "notes/ok.png" { return "src \(value)" }
      rest = rest[match.range.upperBound...]
    }
    return nil
  }
}
