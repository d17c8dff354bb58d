/// A strip below the plot for moods that have no height in it: unscored ones as ticks with their words, or those not
/// logged as open marks.
struct MoodStrip: Mark {
  var name: Label
  var marks: [any Mark]
  var bottom: Double

  static let height = 24.0

  var element: SVGElement {
    SVGElement.group([name.element] + marks.map(\.element)).classed("strip")
  }
}
