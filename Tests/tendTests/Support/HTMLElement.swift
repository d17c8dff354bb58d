/// An element of a page.
struct HTMLElement: Sendable {
  let name: String
  var attributes: [String: String] = [:]
  /// The names of the elements that it is in, the outermost first.
  let ancestors: [String]
  var children: [Child] = []

  enum Child: Sendable {
    case element(HTMLElement)
    case text(String)
  }

  init(name: String, attributes: [String: String] = [:], in ancestors: [String] = []) {
    self.name = name
    self.attributes = attributes
    self.ancestors = ancestors
  }

  /// All the text in it, as a reader of the source would put it together.
  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.name == "br" ? "\n" : element.text
      }
    }.joined()
  }

  /// The elements in it.
  var elements: [HTMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// Every element below it, in order.
  var descendants: [HTMLElement] {
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
  func isInside(_ name: String) -> Bool { ancestors.contains(name) }
}
