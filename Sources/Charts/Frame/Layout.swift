/// The two widths that a chart is drawn for, in its own units, which are pixels at that width.
enum Layout: String, CaseIterable, Sendable {
  /// A desk or paper.
  case wide
  /// A phone.
  case narrow

  var width: Double { self == .wide ? 720 : 360 }

  /// Of text that carries data.
  var textSize: Double { self == .wide ? 13 : 12 }

  /// Of the text on axes.
  var smallTextSize: Double { self == .wide ? 12 : 11 }
}
