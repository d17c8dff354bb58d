/// A page as a tree. It is read as strictly as it is meant to be written: what a browser would have to guess at is
/// an error.
package struct HTMLPage: Sendable {
  package let root: HTMLElement
  /// Every element, in order.
  package let elements: [HTMLElement]

  /// Elements that have no end tag.
  package static let void: Set<String> = ["meta", "link", "br", "hr", "img", "input"]

  package init(_ html: String) throws {
    var reader = HTMLReader(html)
    root = try reader.page()
    elements = root.descendants
  }

  /// The elements of a name.
  package func all(_ name: String) -> [HTMLElement] { elements.filter { $0.name == name } }
}

/// An element of a page.
package struct HTMLElement: Sendable {
  package let name: String
  package var attributes: [String: String] = [:]
  /// The names of the elements that it is in, the outermost first.
  package let ancestors: [String]
  package var children: [Child] = []

  package enum Child: Sendable {
    case element(HTMLElement)
    case text(String)
  }

  package init(name: String, attributes: [String: String] = [:], in ancestors: [String] = []) {
    self.name = name
    self.attributes = attributes
    self.ancestors = ancestors
  }

  /// All the text in it, as a reader of the source would put it together.
  package var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.name == "br" ? "\n" : element.text
      }
    }.joined()
  }

  /// The elements in it.
  package var elements: [HTMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// Every element below it, in order.
  package var descendants: [HTMLElement] {
    var found: [HTMLElement] = []
    addDescendants(to: &found)
    return found
  }

  private func addDescendants(to found: inout [HTMLElement]) {
    for case .element(let element) in children {
      found.append(element)
      element.addDescendants(to: &found)
    }
  }

  /// Whether it is in an element of a name.
  package func isInside(_ name: String) -> Bool { ancestors.contains(name) }
}

/// The words of a page, with white space collapsed.
package enum HTMLText {
  /// The text of markup that can be read, with plain spaces in dates; empty when it can't be.
  package static func of(_ html: String) -> String {
    // Whether the markup can be read is for the tests of every page to say.
    (try? HTMLPage(html))?.root.text.collapsed.replacing("\u{A0}", with: " ") ?? ""
  }
}

extension String {
  /// The text with every stretch of white space as one space, and none at the ends.
  package var collapsed: String {
    split { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }.joined(separator: " ")
  }
}
