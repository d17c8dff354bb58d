import Text

/// Writes elements one after the other: a line an element and none of them blank, so that a picture can stand inside
/// an HTML block.
///
/// Colours are presentation attributes, so that a picture without a stylesheet (on paper, say) is whole, and classes
/// beside them, so that a stylesheet can repaint it for the dark.
struct SVGWriter {
  typealias Attributes = KeyValuePairs<String, (any AttributeValue)?>

  private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// Writes an element, with a text or with what is drawn in it. Attributes without a value are left out.
  mutating func element(
    _ name: String, _ style: MarkStyle = MarkStyle(), _ attributes: Attributes = [:], text: String? = nil,
    _ draw: (inout SVGWriter) -> Void = { _ in }
  ) {
    append(depth == 0 ? "<" : "\n<")
    append(name)
    append(style)
    for case (let name, let value?) in attributes { append(name, value) }
    append(">")
    let start = bytes.count
    if let text { text.append(to: &bytes) }
    depth += 1
    draw(&self)
    depth -= 1
    if text == nil, bytes.count == start {
      bytes.removeLast()
      append("/>")
    } else {
      append("</")
      append(name)
      append(">")
    }
  }

  mutating func element(_ name: String, _ attributes: Attributes, text: String? = nil) {
    element(name, MarkStyle(), attributes, text: text)
  }

  private mutating func append(_ style: MarkStyle) {
    var before = " class=\""
    let names = [("", style.classes), ("fill-", style.fill?.rawValue), ("stroke-", style.stroke?.rawValue)]
    for case (let kind, let name?) in names {
      append(before)
      append(kind)
      append(name)
      before = " "
    }
    if before == " " { append("\"") }
    if let fill = style.fill { append("fill", fill.colour) }
    if let stroke = style.stroke { append("stroke", stroke.colour) }
    if style.stroke != nil, style.width != 1 { append("stroke-width", style.width) }
  }

  private mutating func append(_ name: String, _ value: any AttributeValue) {
    append(" ")
    append(name)
    append("=\"")
    value.append(to: &bytes)
    append("\"")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// What an attribute can say.
protocol AttributeValue {
  func append(to bytes: inout [UInt8])
}

extension String: AttributeValue {
  /// Any text, escaped: the one place where charts do.
  func append(to bytes: inout [UInt8]) { bytes.append(escapingXML: self) }
}

extension Double: AttributeValue {
  /// A coordinate: at most one decimal, a point whatever the locale, and no minus zero.
  func append(to bytes: inout [UInt8]) {
    let tenths = isFinite ? Int((Swift.min(Swift.max(self, -1e9), 1e9) * 10).rounded()) : 0
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(digitsOf: tenths.magnitude / 10)
    if tenths % 10 != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(digitsOf: tenths.magnitude % 10)
    }
  }

  /// The same as a text.
  var coordinate: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(digitsOf number: UInt) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// A step of a path, as SVG has it.
enum PathStep {
  case move(Double, Double)
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
      case .line(let x, let y): append("L", x, y)
      case .vertical(let y): append("V", y)
      case .horizontal(let x): append("H", x)
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
    }
  }
}
