import Text

/// Writes elements one after the other: a line an element and none of them blank, so that a picture can stand inside
/// an HTML block.
///
/// Colours are presentation attributes, so that a picture without a stylesheet (on paper, say) is whole, and classes
/// beside them, so that a stylesheet can repaint it for the dark.
struct SVGWriter {
  private var bytes: MarkupBuffer
  private var open: [StaticString] = []
  private var startTagIsOpen = false

  private init(_ bytes: consuming MarkupBuffer) {
    self.bytes = bytes
    open.reserveCapacity(8)
  }

  /// Draws onto the end of a page.
  static func write(into page: inout [UInt8], _ draw: (inout SVGWriter) -> Void) {
    MarkupBuffer.write(onto: &page) { bytes in
      var writer = SVGWriter(bytes)
      draw(&writer)
      return writer.bytes
    }
  }

  // MARK: Elements

  /// Begins an element, which the next `end` closes.
  mutating func begin(
    _ name: StaticString, classed names: StaticString? = nil, fill: Paint? = nil, stroke: Paint? = nil,
    width: Double = 1
  ) {
    let isFirst = open.isEmpty
    let closes = startTagIsOpen
    bytes.append(upTo: name.utf8CodeUnitCount + 3) { pen in
      if closes { pen.put(">") }
      pen.put(isFirst ? "<" : "\n<")
      pen.put(name)
    }
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
      bytes.append(raw: "/>")
    } else {
      bytes.append(upTo: name.utf8CodeUnitCount + 3) { pen in
        pen.put("</")
        pen.put(name)
        pen.put(">")
      }
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
    bytes.append(escaping: text)
  }

  // MARK: Attributes

  mutating func attribute(_ name: StaticString, _ value: Double) {
    bytes.append(upTo: name.utf8CodeUnitCount + Pen.longestNumber + 4) { pen in
      pen.put(attribute: name)
      pen.put(tenths: value)
      pen.put("\"")
    }
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    bytes.append(escaping: value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A value of our own, which needs no escaping.
  mutating func attribute(_ name: StaticString, raw value: StaticString) {
    bytes.append(upTo: name.utf8CodeUnitCount + value.utf8CodeUnitCount + 4) { pen in
      pen.put(attribute: name)
      pen.put(value)
      pen.put("\"")
    }
  }

  /// The steps of a path, or whatever else is written piece by piece.
  mutating func attribute(_ name: StaticString, written write: (inout MarkupBuffer) -> Void) {
    beginAttribute(name)
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Pieces

  private mutating func beginAttribute(_ name: StaticString) {
    bytes.append(upTo: name.utf8CodeUnitCount + 3) { $0.put(attribute: name) }
  }

  private mutating func classes(_ names: StaticString?, _ fill: Paint?, _ stroke: Paint?) {
    guard names != nil || fill != nil || stroke != nil else { return }
    bytes.append(upTo: (names?.utf8CodeUnitCount ?? 0) + 60) { pen in
      pen.put(" class=\"")
      if let names { pen.put(names) }
      if let fill {
        pen.put(names == nil ? "fill-" : " fill-")
        pen.put(fill.name)
      }
      if let stroke {
        pen.put(names == nil && fill == nil ? "stroke-" : " stroke-")
        pen.put(stroke.name)
      }
      pen.put("\"")
    }
  }

  private mutating func closeStartTag() {
    guard startTagIsOpen else { return }
    startTagIsOpen = false
    bytes.append(UInt8(ascii: ">"))
  }
}
