import Text

/// Writes elements one after the other: a line an element and none of them blank, so that a picture can stand inside
/// an HTML block.
///
/// Colours are presentation attributes, so that a picture without a stylesheet (on paper, say) is whole, and classes
/// beside them, so that a stylesheet can repaint it for the dark.
struct SVGWriter {
  var bytes: [UInt8] = []
  /// The size of the plot where a page stretches it; nil where nothing is stretched.
  var stretch: (width: Double, height: Double)?
  private var depth = 0
  /// Whether the start tag of the element that was begun last is still open, and takes attributes.
  private var isInTag = false

  /// Writes an element: first its attributes, then a text or the elements in it.
  mutating func element(
    _ name: String, _ style: MarkStyle = MarkStyle(), text: String? = nil,
    _ write: (inout SVGWriter) -> Void = { _ in }
  ) {
    endTag()
    if depth > 0 { append("\n") }
    append("<")
    append(name: name)
    append(style)
    isInTag = true
    depth += 1
    write(&self)
    depth -= 1
    if isInTag, text == nil {
      append("/")
      return endTag()
    }
    endTag()
    if let text { text.append(to: &bytes) }
    append("<")
    append("/")
    append(name: name)
    append(">")
  }

  /// Adds an attribute to the element that was begun last, in which there is nothing yet; none without a value.
  mutating func attribute(_ name: String, _ value: (some AttributeValue)?) {
    guard let value else { return }
    append(" ")
    append(name: name)
    append("=")
    append("\"")
    value.append(to: &bytes)
    append("\"")
  }

  /// Adds two numbers that belong together.
  mutating func attributes(_ name: String, _ number: Double, _ other: String, _ otherNumber: Double) {
    attribute(name, number)
    attribute(other, otherNumber)
  }

  private mutating func endTag() {
    if isInTag { append(">") }
    isInTag = false
  }

  private mutating func append(_ style: MarkStyle) {
    if let names = style.classes {
      append(contentsOf: " class=\"")
      append(contentsOf: names)
    }
    if let fill = style.fill {
      append(contentsOf: style.classes == nil ? " class=\"fill-" : " fill-")
      append(contentsOf: fill.rawValue)
    }
    if let stroke = style.stroke {
      append(contentsOf: style.classes == nil && style.fill == nil ? " class=\"stroke-" : " stroke-")
      append(contentsOf: stroke.rawValue)
    }
    if style.classes != nil || style.fill != nil || style.stroke != nil { append("\"") }
    if let fill = style.fill { attribute("fill", fill) }
    if let stroke = style.stroke { attribute("stroke", stroke) }
    if style.stroke != nil, style.width != 1 { attribute("stroke-width", style.width) }
  }

  private mutating func append(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Appends a few letters: nearly all names are of one to six.
  private mutating func append(name: String) {
    let letters = name.utf8.span
    for index in letters.indices { bytes.append(letters[index]) }
  }

  private mutating func append(contentsOf text: String) { bytes.append(contentsOf: text.utf8) }
}

/// What an attribute can say.
protocol AttributeValue {
  func append(to bytes: inout [UInt8])
}

extension String: AttributeValue {
  /// Any text, escaped: the one place where charts do.
  func append(to bytes: inout [UInt8]) { bytes.append(escapingXML: self) }
}

extension Paint: AttributeValue {
  func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: colour.utf8) }
}

extension Double: AttributeValue {
  /// A coordinate: at most one decimal, a point whatever the locale, and no minus zero.
  func append(to bytes: inout [UInt8]) {
    let tenths = isFinite ? Int((Swift.min(Swift.max(self, -1e9), 1e9) * 10).rounded()) : 0
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    bytes.append(digitsOf: Int(whole))
    if tenth > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(tenth))
    }
  }

  /// The same as a text.
  var coordinate: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A step of a path, as SVG has it.
enum PathStep {
  case move(Double, Double)
  /// No way at all: with round ends, a dot.
  case dot(Position)
  case box(Box)
  case line(Double, Double)
  /// Straight up or down.
  case vertical(Double)
  /// To the left or to the right.
  case horizontal(Double)
  case close
}

extension [PathStep]: AttributeValue {
  func append(to bytes: inout [UInt8]) {
    func append(_ letter: Unicode.Scalar, _ first: Double, _ second: Double? = nil) {
      bytes.append(UInt8(ascii: letter))
      first.append(to: &bytes)
      guard let second else { return }
      bytes.append(UInt8(ascii: " "))
      second.append(to: &bytes)
    }
    for step in self {
      switch step {
      case .move(let x, let y): append("M", x, y)
      case .dot(let place):
        append("M", place.x, place.y)
        append("h", 0)
      case .box(let box):
        append("M", box.left, box.top)
        append("h", box.width)
        append("v", box.height)
        append("h", -box.width)
        bytes.append(UInt8(ascii: "z"))
      case .line(let x, let y): append("L", x, y)
      case .vertical(let y): append("V", y)
      case .horizontal(let x): append("H", x)
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
    }
  }
}
