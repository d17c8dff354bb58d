import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is in an SVG picture, by an XML parser's reading.
final class SVGReader: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }

  private(set) var elements: [Element] = []
  private(set) var error: String?
  private var open: [Int] = []

  /// Reads one or more pictures that follow one another.
  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data("<all>\(svg)</all>".utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not XML" }
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func classed(_ name: String) -> [Element] {
    elements.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
