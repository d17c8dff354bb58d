import Foundation

@testable import Charts

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is in an SVG picture, by an XML parser's reading.
final class SVGReader: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The number of the picture that it is in.
    var picture: Int
    /// How far a group moves it.
    var moved = 0.0

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }

  private(set) var elements: [Element] = []
  private(set) var error: String?
  private var open: [Int] = []
  private var pictures = 0

  /// Reads one or more pictures that follow one another.
  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data("<all>\(svg)</all>".utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not XML" }
  }

  convenience init(_ chart: any TwoWidthChart, _ width: ChartWidth) {
    var page: [UInt8] = []
    chart.write(width, into: &page)
    self.init(String(decoding: page, as: UTF8.self))
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func classed(_ name: String) -> [Element] {
    elements.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
  }

  var texts: [String] { named("text").map(\.text) }

  /// The texts with the boxes that they are estimated to fill, by the picture that they are in.
  var boxes: [(picture: Int, text: String, box: Box)] {
    named("text").map { element in
      var label = Label(
        text: element.text, at: Position(x: (element.number("x") ?? 0) + element.moved, y: element.number("y") ?? 0)
      )
      label.size = element.number("font-size") ?? ChartWidth.smallTextSize
      label.isStrong = element.attributes["font-weight"] != nil
      switch element.attributes["text-anchor"] {
      case "middle": label.anchor = .middle
      case "end": label.anchor = .end
      default: break
      }
      return (element.picture, element.text, label.box)
    }
  }

  /// The pairs of texts that run into each other, and the texts that leave their picture.
  var collisions: [String] {
    let sizes = named("svg").map { svg in
      (svg.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    }
    let boxes = boxes
    return boxes.indices.flatMap { index -> [String] in
      let one = boxes[index]
      let size = sizes[one.picture - 1]
      // Coordinates are written to a tenth.
      let isOutside =
        one.box.left < -0.2 || one.box.right > size[2] + 0.2 || one.box.top < -0.2 || one.box.bottom > size[3] + 0.2
      let met = boxes[(index + 1)...].filter { other in
        other.picture == one.picture && other.box.grown(by: -0.2).intersects(one.box.grown(by: -0.2))
      }
      return (isOutside ? ["“\(one.text)” leaves its picture: \(one.box)"] : [])
        + met.map { "“\(one.text)” \(one.box) meets “\($0.text)” \($0.box)" }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "svg" { pictures += 1 }
    let outer = open.last.map { elements[$0].moved } ?? 0
    let own = attributes["transform"]?.dropFirst("translate(".count).split(separator: " ").first.flatMap {
      Double($0)
    }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, picture: pictures, moved: outer + (own ?? 0)))
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
