/// A picture of numbers, as SVG for the body of an HTML page.
public protocol Chart: Sendable {
  /// The picture as markup: the same bytes each time, no blank line, no style and no script.
  ///
  /// A large chart comes in two layouts, one after the other: one for a desk or paper (class `chart-wide`) and one
  /// for a phone (`chart-narrow`), of which `charts.css` shows the one that fits.
  var svg: String { get }
}
