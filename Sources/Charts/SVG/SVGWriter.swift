/// Writes elements one after the other: a line an element and none of them blank, so that a picture can stand inside
/// an HTML block.
///
/// Colours are presentation attributes, so that a picture without a stylesheet (on paper, say) is whole, and classes
/// beside them, so that a stylesheet can repaint it for the dark.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  private var open: [StaticString] = []
  private var startTagIsOpen = false

  /// Takes a page over, to add to it.
  init(takingOver page: inout [UInt8]) {
    swap(&bytes, &page)
    open.reserveCapacity(8)
  }

  /// Gives the page back.
  mutating func giveBack(to page: inout [UInt8]) { swap(&bytes, &page) }

  // MARK: Elements

  /// Begins an element, which the next `end` closes.
  mutating func begin(
    _ name: StaticString, classed names: StaticString? = nil, fill: Paint? = nil, stroke: Paint? = nil,
    width: Double = 1
  ) {
    closeStartTag()
    if !open.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(UInt8(ascii: "<"))
    raw(name)
    open.append(name)
    startTagIsOpen = true
    classes(names, fill, stroke)
    if let fill { attribute("fill", raw: fill.colour) }
    if let stroke {
      attribute("stroke", raw: stroke.colour)
      if width != 1 { attribute("stroke-width", width) }
    }
  }

  /// Ends the element that was begun last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    if startTagIsOpen {
      startTagIsOpen = false
      raw("/>")
    } else {
      raw("</")
      raw(name)
      bytes.append(UInt8(ascii: ">"))
    }
  }

  /// An element that holds a text and nothing else.
  mutating func element(_ name: StaticString, text: String) {
    begin(name)
    self.text(text)
    end()
  }

  /// A text that a pointer shows for the element that is open; nothing when there is none.
  mutating func title(_ text: String?) {
    if let text { element("title", text: text) }
  }

  /// A text inside the element that is open, escaped.
  mutating func text(_ text: String) {
    closeStartTag()
    bytes.append(escapingXML: text)
  }

  // MARK: Attributes

  mutating func attribute(_ name: StaticString, _ value: Double) {
    beginAttribute(name)
    bytes.append(tenths: value)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    bytes.append(escapingXML: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A value of our own, which needs no escaping.
  mutating func attribute(_ name: StaticString, raw value: StaticString) {
    beginAttribute(name)
    raw(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The steps of a path, or whatever else is written piece by piece.
  mutating func attribute(_ name: StaticString, written write: (inout [UInt8]) -> Void) {
    beginAttribute(name)
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Pieces

  private mutating func beginAttribute(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func classes(_ names: StaticString?, _ fill: Paint?, _ stroke: Paint?) {
    guard names != nil || fill != nil || stroke != nil else { return }
    beginAttribute("class")
    var needsSpace = false
    func space(_ bytes: inout [UInt8]) {
      if needsSpace { bytes.append(UInt8(ascii: " ")) }
      needsSpace = true
    }
    if let names {
      space(&bytes)
      raw(names)
    }
    if let fill {
      space(&bytes)
      raw("fill-")
      raw(fill.name)
    }
    if let stroke {
      space(&bytes)
      raw("stroke-")
      raw(stroke.name)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func closeStartTag() {
    guard startTagIsOpen else { return }
    startTagIsOpen = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func raw(_ text: StaticString) { bytes.append(raw: text) }
}

extension [UInt8] {
  /// Appends a text of our own as it stands.
  mutating func append(raw text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a coordinate: at most one decimal, a point whatever the locale, and no minus zero.
  mutating func append(tenths value: Double) {
    guard value.isFinite else { return append(UInt8(ascii: "0")) }
    let tenths = Int((Swift.min(Swift.max(value, -1e9), 1e9) * 10).rounded())
    if tenths < 0 { append(UInt8(ascii: "-")) }
    append(whole: tenths.magnitude / 10)
    let rest = tenths.magnitude % 10
    if rest != 0 {
      append(UInt8(ascii: "."))
      append(UInt8(ascii: "0") + UInt8(rest))
    }
  }

  /// Appends a step of a path: a letter and a point.
  mutating func append(step letter: StaticString, _ x: Double, _ y: Double) {
    append(raw: letter)
    append(tenths: x)
    append(UInt8(ascii: " "))
    append(tenths: y)
  }

  private mutating func append(whole number: UInt) {
    if number >= 10 { append(whole: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
