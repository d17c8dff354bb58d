/// A picture of numbers, as SVG for the body of an HTML page.
package protocol Chart: Sendable {
  /// Appends the picture's markup: the same bytes each time, no blank line, no style and no script.
  ///
  /// A large chart comes in two widths, one after the other: one for a desk or paper (class `chart-wide`) and one
  /// for a phone (`chart-narrow`), of which `charts.css` shows the one that fits.
  func write(into page: inout [UInt8])
}

extension Chart {
  /// The picture as a text.
  package var svg: String {
    var page: [UInt8] = []
    write(into: &page)
    return String(decoding: page, as: UTF8.self)
  }
}

/// The widths that a large chart is drawn for.
package enum ChartWidth: CaseIterable, Sendable {
  /// A desk or paper.
  case wide
  /// A phone.
  case narrow

  /// In units of the picture, which are pixels at that width.
  var units: Double { self == .wide ? 800 : 360 }

  /// The size of text that carries data.
  var textSize: Double { self == .wide ? 13 : 12 }

  /// The size of other text, which an `svg` element gives to what is in it.
  static let smallTextSize = 12.0
}

/// A chart that is drawn once for each width.
package protocol TwoWidthChart: Chart {
  /// Begins the ids of the chart's parts, and says what it shows.
  var caption: Caption { get }
  /// Appends the picture in one width only, as a report on paper wants it.
  func write(_ width: ChartWidth, into page: inout [UInt8])
}

extension TwoWidthChart {
  package func write(into page: inout [UInt8]) {
    write(.wide, into: &page)
    page.append(UInt8(ascii: "\n"))
    write(.narrow, into: &page)
  }
}

/// What a chart says to somebody who does not see it.
package struct Caption: Hashable, Sendable {
  /// Begins the ids of the chart's parts; unique on its page.
  package let id: String
  /// What the chart shows, in a few words.
  package let title: String
  /// What there is to see in it, in a sentence or two.
  package let description: String

  /// A caption.
  /// - Parameter id: unique on the page; anything in it but ASCII letters, digits, `-` and `_` becomes `-`.
  package init(id: String, title: String, description: String) {
    let isPlain = id.utf8.allSatisfy(Self.isPlain)
    self.id = isPlain ? id : String(id.map { $0.utf8.allSatisfy(Self.isPlain) ? $0 : "-" })
    self.title = title
    self.description = description
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// What stands around a drawing.
struct Frame {
  /// Such as `chart chart-mood chart-wide`.
  var classes: StaticString
  var caption: Caption
  /// Nil for a chart of one width.
  var width: ChartWidth?
  var size: (width: Double, height: Double)
  /// Whether there are links inside, which a picture hides from those who do not see it, and a group does not.
  var hasLinks = false
  /// Whether a link leads to it.
  var isTarget = false
  /// For scripts: names with `data-`.
  var data: [(name: StaticString, value: Double)] = []
  /// Whether it has a size of its own, and does not fill its column.
  var isFixed = false
}

extension SVGWriter {
  /// Begins the `svg` element around a chart: to a screen reader, one thing with its name and description.
  mutating func begin(_ frame: Frame) {
    begin("svg", classed: frame.classes)
    let id =
      switch frame.width {
      case .wide: frame.caption.id + "-wide"
      case .narrow: frame.caption.id + "-narrow"
      case nil: frame.caption.id
      }
    if frame.isTarget { attribute("id", id) }
    attribute("viewBox", written: { $0.append(step: "0 0 ", frame.size.width, frame.size.height) })
    if frame.isFixed {
      attribute("width", frame.size.width)
      attribute("height", frame.size.height)
    }
    attribute("role", raw: frame.hasLinks ? "group" : "img")
    attribute("aria-labelledby", id + "-title")
    attribute("aria-describedby", id + "-desc")
    attribute("direction", raw: "ltr")
    attribute("fill", raw: Paint.ink.colour)
    attribute("font-family", raw: "system-ui, sans-serif")
    attribute("font-size", ChartWidth.smallTextSize)
    for item in frame.data { attribute(item.name, item.value) }
    // Without the stylesheet a page must not show both.
    if frame.width == .narrow { attribute("display", raw: "none") }
    part("title", id: id + "-title", frame.caption.title)
    part("desc", id: id + "-desc", frame.caption.description)
  }

  private mutating func part(_ name: StaticString, id: String, _ text: String) {
    begin(name)
    attribute("id", id)
    self.text(text)
    end()
  }

  /// A chart without numbers: it says so.
  mutating func nothing(_ message: String, classes: StaticString, caption: Caption, width: ChartWidth?) {
    let size = (width: width?.units ?? ChartWidth.narrow.units, height: 72.0)
    begin(Frame(classes: classes, caption: caption, width: width, size: size))
    begin("rect", stroke: .rule)
    attribute("x", 0.5)
    attribute("y", 0.5)
    attribute("width", size.width - 1)
    attribute("height", size.height - 1)
    attribute("rx", 6)
    attribute("fill", raw: "none")
    end()
    Label.centred(message, x: size.width / 2, y: size.height / 2, anchor: .middle, paint: .muted)
      .fitted(size.width - 24).write(to: &self, classed: "chart-nothing")
    end()
  }
}
