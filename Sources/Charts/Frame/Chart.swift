/// A picture of numbers, as SVG for the body of an HTML page.
package protocol Chart: Sendable {
  /// Appends the picture's markup: the same bytes each time, no blank line, no style and no script.
  ///
  /// Most are drawn once for every width: a page stretches their plots sideways (`Stretch`). A roster's day comes in two
  /// widths, one after the other: one for a desk or paper (class `chart-wide`) and one for a phone (`chart-narrow`), of
  /// which `charts.css` shows the one that fits.
  func write(into page: inout [UInt8])
}

/// The widths that a large chart is drawn for.
enum ChartWidth: String, CaseIterable, Sendable {
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

/// What a chart says to somebody who does not see it.
package struct Caption: Equatable, Sendable {
  /// Begins the ids of the chart's parts; unique on its page.
  package var id: String
  /// What the chart shows, in a few words.
  package let title: String
  /// What there is to see in it, in a sentence or two.
  package let description: String

  /// A caption.
  /// - Parameter id: unique on the page; anything in it but ASCII letters, digits, `-` and `_` becomes `-`.
  package init(id: String, title: String, description: String) {
    self.id = String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "-" })
    self.title = title
    self.description = description
  }
}
