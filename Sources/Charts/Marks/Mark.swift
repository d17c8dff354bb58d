/// Something that is drawn: a value with its place, and the element that shows it.
protocol Mark: Sendable {
  var element: SVGElement { get }
}
