import TestSupport

/// The elements that templates, charts and the renderer write, with their attributes. Whatever else is on a page
/// came from somebody's words.
enum AllowedMarkup {
  static let page: [String: Set<String>] = [
    "html": ["lang"], "head": [], "title": [], "body": [], "header": ["class"], "main": ["id"], "footer": [],
    "meta": ["charset", "name", "content", "http-equiv"], "link": ["rel", "href"], "script": ["src", "defer"],
    "nav": ["class", "aria-label"], "figure": [], "figcaption": [], "details": ["open"], "summary": [],
    "section": ["class", "id", "aria-label", "data-as-of", "data-day-start", "data-day-end", "data-now"],
    "div": ["class", "id", "tabindex", "role", "aria-label", "dir"], "template": ["id"],
    "h1": [], "h2": ["id"], "h3": ["id"], "h4": [], "h5": [], "h6": [],
    "p": ["class", "id", "role", "hidden", "aria-hidden", "data-start", "data-end", "data-limit", "data-gap"],
    "form": ["role", "id", "hidden"], "input": ["spellcheck", "id", "autocomplete", "type"], "kbd": [],
    "label": ["for"], "output": ["for"], "time": ["datetime", "class"],
    "a": ["href", "class", "id", "aria-current", "rel", "title"],
    "span": ["class", "id", "hidden", "aria-hidden", "data-end", "data-latin", "data-letter"], "bdi": ["class"],
    "strong": ["class"], "small": [], "q": [], "em": [], "br": [], "hr": [], "code": [], "pre": [],
    "blockquote": ["class"],
    "img": ["src", "alt", "title"], "ul": ["class"], "ol": ["class", "id", "start"],
    "li": ["class", "id", "data-start", "data-end", "data-rank"],
    "table": ["class"], "thead": [], "tbody": [], "tr": [], "th": ["scope", "class"],
    "td": ["class", "aria-current"],
  ]

  static let picture: [String: Set<String>] = [
    "svg": [
      "class", "id", "role", "width", "height", "viewBox", "aria-labelledby", "aria-describedby", "font-family",
      "display", "direction", "font-size", "preserveAspectRatio",
      "data-left", "data-right", "data-length", "xmlns",
    ],
    "title": ["id"], "desc": ["id"], "defs": [],
    "g": ["class", "transform", "data-second", "aria-hidden", "font-size", "stroke-linecap", "text-anchor"],
    "a": ["href", "tabindex"],
    "line": ["x1", "y1", "x2", "y2"], "path": ["d", "stroke-linecap", "stroke-linejoin"],
    "circle": ["cx", "cy", "r"],
    "rect": ["x", "y", "width", "height", "rx"], "polygon": ["points"], "polyline": ["points"],
    "text": ["x", "y", "dx", "font-size", "font-weight", "text-anchor"],
  ]

  /// What any part of a picture may have.
  static let paint: Set<String> = ["class", "fill", "stroke", "stroke-width", "stroke-dasharray"]

  /// What of a page is none of these.
  static func violations(in page: HTMLPage) -> Set<String> {
    var found: Set<String> = []
    for element in page.elements {
      let isPicture = element.name == "svg" || element.isInside("svg")
      guard let allowed = (isPicture ? picture : Self.page)[element.name] else {
        found.insert("<\(element.name)>")
        continue
      }
      for name in element.attributes.keys where !allowed.contains(name) && !(isPicture && paint.contains(name)) {
        found.insert("<\(element.name) \(name)>")
      }
    }
    return found
  }
}
