/// A page as a tree. It is read as strictly as it is meant to be written: what a browser would have to guess at is
/// an error.
struct HTMLPage: Sendable {
  let root: HTMLElement
  /// Every element, in order.
  let elements: [HTMLElement]

  /// Elements that have no end tag.
  static let void: Set<String> = ["meta", "link", "br", "hr", "img", "input"]

  init(_ html: String) throws {
    var reader = HTMLReader(html)
    root = try reader.page()
    elements = root.descendants
  }

  /// The elements of a name.
  func all(_ name: String) -> [HTMLElement] { elements.filter { $0.name == name } }
}
