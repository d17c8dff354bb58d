/// What a chart has drawn in one layout, before it is framed.
struct Drawing {
  var height: Double
  var elements: [SVGElement]
  /// For scripts: names without `data-`.
  var data: [(name: String, value: Double)] = []
}
