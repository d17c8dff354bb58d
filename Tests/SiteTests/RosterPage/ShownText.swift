import Foundation

/// What of a page's markup a reader sees, roughly: enough to compare two pages of the same template.
struct ShownText {
  let html: String

  /// The words of an element that begins with some markup and ends with another, hidden parts left out.
  func words(from opening: String, to closing: String) -> String {
    guard let start = html.range(of: opening),
      let end = html.range(of: closing, range: start.upperBound..<html.endIndex)
    else { return "" }
    return String(html[start.lowerBound..<end.upperBound])
      .replacing(/(?s)<template.*?<\/template>/, with: "")
      .replacing(/<(\w+)[^>]* hidden(?:="")?>[^<]*<\/\1>/, with: "")
      .replacing(/<[^>]*>/, with: " ")
      .replacing(/&#(\d+);/) { match in
        UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
      }
      .replacing("&nbsp;", with: "\u{A0}")
      .replacing("&amp;", with: "&")
      .replacing(/[ \n]+/, with: " ")
  }

  /// The two lists.
  var lists: String { words(from: "<section id=\"roster-now\"", to: "</section>") }

  /// What is said first, of gaps.
  var gapLine: String { words(from: "<div id=\"roster-gaps\"", to: "</div>") }

  /// Whether the element of an id has the attribute `hidden`; nil when there is no such element.
  func isHidden(_ id: String) -> Bool? {
    guard let start = html.range(of: " id=\"\(id)\""),
      let end = html.range(of: ">", range: start.upperBound..<html.endIndex)
    else { return nil }
    return html[start.upperBound..<end.lowerBound].contains(" hidden")
  }
}
