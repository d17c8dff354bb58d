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
    /// What the elements around it say for all that is in them.
    var inherited: [String: String]
    var text = ""
    /// The number of the picture that it is in.
    var picture: Int
    /// How far a group moves it.
    var moved = 0.0
    /// Whether a phone does not show it.
    var isRoomy: Bool

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }

  /// How large a picture is, and what it has beside its plot.
  struct Size {
    var width: Double
    var height: Double
    var left = 0.0
    var right = 0.0
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

  convenience init(_ chart: any Chart) { self.init(chart.svg) }

  convenience init(_ chart: DayChart, _ width: ChartWidth) {
    var page: [UInt8] = []
    chart.write(width, into: &page)
    self.init(String(decoding: page, as: UTF8.self))
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func classed(_ name: String) -> [Element] {
    elements.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
  }

  /// The boxes, dots and lines of the paths of a class: how often they begin.
  func pieces(_ name: String) -> Int {
    classed(name).reduce(0) { $0 + ($1.attributes["d"] ?? "").count { $0 == "M" } }
  }

  /// Where the dots of a class are: of a path, or of the paths of a group.
  func dots(_ name: String) -> [Position] {
    let paths = elements.filter { element in
      let classes = element.attributes["class"] ?? element.inherited["class"] ?? ""
      return element.name == "path" && classes.split(separator: " ").contains(Substring(name))
    }
    return paths.flatMap { path in
      (path.attributes["d"] ?? "").split(separator: "M").map { step in
        let numbers = step.split { $0 == " " || $0 == "h" }.compactMap { Double($0) }
        return Position(x: numbers[0], y: numbers[1])
      }
    }
  }

  var texts: [String] { named("text").map(\.text) }

  /// The pictures themselves, without what is stretched in them.
  var roots: [Element] { named("svg").filter { $0.attributes["role"] != nil } }

  func size(_ root: Element) -> Size {
    let box = (root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    var size = Size(
      width: root.number("width") ?? (box.isEmpty ? 0 : box[2]),
      height: root.number("height") ?? (box.isEmpty ? 0 : box[3]))
    if let beside = root.attributes["class"]?.split(separator: " ").first(where: { $0.hasPrefix("beside-") }) {
      size.left = (Double(beside.dropFirst(7)) ?? 0) * Stretch.step
      size.right = Stretch.width - size.width - size.left
    }
    return size
  }

  /// The texts with the boxes that they are estimated to fill, by the picture that they are in.
  /// - Parameter plot: how wide the plots of pictures are that can be stretched; nil for as wide as on paper.
  func boxes(plot: Double? = nil) -> [(picture: Int, text: String, box: Box)] {
    let sizes = roots.map(size)
    return named("text").filter { plot == nil || !$0.isRoomy }.map { element in
      let width = plot ?? sizes[element.picture - 1].width
      let written = element.attributes["x"] ?? "0"
      let share = written.hasSuffix("%") ? Double(written.dropLast()).map { $0 / 100 * width } : Double(written)
      let x = (share ?? 0) + (element.number("dx") ?? 0) + element.moved
      var label = Label(text: element.text, at: Position(x: x, y: element.number("y") ?? 0))
      let said = element.inherited.merging(element.attributes) { $1 }
      label.size = said["font-size"].flatMap(Double.init) ?? ChartWidth.smallTextSize
      label.isStrong = said["font-weight"] != nil
      switch said["text-anchor"] {
      case "middle": label.anchor = .middle
      case "end": label.anchor = .end
      default: break
      }
      return (element.picture, element.text, label.box)
    }
  }

  /// The pairs of texts that run into each other, and the texts that leave their picture, on paper and on a phone.
  var collisions: [String] {
    let sizes = roots.map(size)
    let stretched = sizes.first { $0.left > 0 }
    return collisions(sizes, plot: nil)
      + (stretched.map {
        collisions(sizes, plot: Stretch.narrowest - $0.left - $0.right).map { "on a phone " + $0 }
      } ?? [])
  }

  private func collisions(_ sizes: [Size], plot: Double?) -> [String] {
    let boxes = boxes(plot: plot)
    return boxes.indices.flatMap { index -> [String] in
      let one = boxes[index]
      let size = sizes[one.picture - 1]
      // Coordinates are written to a tenth, shares to a tenth of a hundredth.
      let isOutside =
        one.box.left < -size.left - 1 || one.box.right > (plot ?? size.width) + size.right + 1 || one.box.top < -0.2
        || one.box.bottom > size.height + 0.2
      let met = boxes[(index + 1)...].filter { other in
        other.picture == one.picture && other.box.grown(by: -0.5).intersects(one.box.grown(by: -0.5))
      }
      return (isOutside ? ["“\(one.text)” leaves its picture: \(one.box)"] : [])
        + met.map { "“\(one.text)” \(one.box) meets “\($0.text)” \($0.box)" }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "svg", attributes["role"] != nil { pictures += 1 }
    let outer = open.last.map { elements[$0] }
    let own = attributes["transform"]?.dropFirst("translate(".count).split { $0 == " " || $0 == ")" }.first.flatMap
    {
      Double($0)
    }
    let said = (outer?.inherited ?? [:]).merging(outer?.name == "g" ? outer?.attributes ?? [:] : [:]) { $1 }
    open.append(elements.count)
    elements.append(
      Element(
        name: name, attributes: attributes, inherited: said, picture: pictures,
        moved: (outer?.moved ?? 0) + (own ?? 0),
        isRoomy: outer?.isRoomy == true || attributes["class"]?.hasPrefix("roomy") == true))
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
