/// The chain of tasks as a chain: the one that is open, and behind it those that it blocks, in the order in which they
/// will come.
package struct ChainChart: TwoWidthChart {
  /// A task of the chain.
  package struct Link: Hashable, Sendable {
    /// Its name, such as "Nov 16".
    package let label: String
    /// What is said of it, such as "open for 12 days"; empty for nothing.
    package let detail: String
    /// Where it stands; nil for no link.
    package let href: String?

    /// A task.
    package init(label: String, detail: String = "", href: String? = nil) {
      self.label = label
      self.detail = detail
      self.href = href
    }
  }

  /// Begins the ids of the chart's parts, and says what it shows.
  package let caption: Caption
  /// The open task, those behind it, and what is told of those that are not drawn.
  let links: [Link]

  /// A chain.
  /// - Parameters:
  ///   - open: the task that can be done now.
  ///   - blocked: those behind it, in their order: as many as are to be drawn.
  ///   - more: what is told of those that are not drawn, such as "19 more"; nil when all are.
  package init(caption: Caption, open: Link, blocked: [Link], more: String? = nil) {
    self.caption = caption
    links = [open] + blocked + (more.map { [Link(label: $0)] } ?? [])
  }

  package func write(_ width: ChartWidth, into page: inout [UInt8]) {
    ChainDrawing(chart: self, width: width).write(into: &page)
  }
}

/// A chain in one width: boxes of one size, on as many lines as they need, joined by rings.
private struct ChainDrawing {
  let chart: ChainChart
  let width: ChartWidth
  let boxSize: (width: Double, height: Double)
  let perLine: Int

  private static let joint = 22.0
  private static let lineGap = 18.0

  init(chart: ChainChart, width: ChartWidth) {
    self.chart = chart
    self.width = width
    let labels = TextMeasure.widest(chart.links.map(\.label), size: width.textSize) * TextMeasure.strong
    let details = chart.links.map(\.detail)
    let widest = max(64, labels + 20, TextMeasure.widest(details) + 20)
    boxSize = (min(widest, 170), details.allSatisfy(\.isEmpty) ? 30 : 44)
    perLine = max(1, Int((width.units + Self.joint) / (boxSize.width + Self.joint)))
  }

  private func box(_ index: Int) -> Box {
    let (line, column) = (Double(index / perLine), Double(index % perLine))
    let left = 1 + column * (boxSize.width + Self.joint)
    let top = 1 + line * (boxSize.height + Self.lineGap)
    return Box(left: left, top: top, right: left + boxSize.width - 2, bottom: top + boxSize.height)
  }

  func write(into page: inout [UInt8]) {
    let frame = ChartFrame(
      kind: "chain", caption: chart.caption, width: width,
      size: (width.units, box(chart.links.count - 1).bottom + 1), hasLinks: chart.links.contains { $0.href != nil })
    frame.write(into: &page) { svg in
      for index in chart.links.indices.dropFirst() { writeJoint(before: index, to: &svg) }
      for (index, link) in chart.links.enumerated() {
        let label = link.detail.isEmpty ? link.label : link.label + ", " + link.detail
        svg.link(link.href, label: label, showsTitle: false) { write(link, index, to: &$0) }
      }
    }
  }

  /// The open task is solid; the blocked ones are outlined, and their outline is broken.
  private func write(_ link: ChainChart.Link, _ index: Int, to svg: inout SVGWriter) {
    let box = box(index)
    let isOpen = index == 0
    let style =
      isOpen
      ? MarkStyle(classes: "link-open", fill: .accentSoft, stroke: .accent, width: 2)
      : MarkStyle(classes: "link-blocked", fill: .paper, stroke: .muted)
    svg.rectangle(box, style, corner: 8, dashes: isOpen ? nil : "4 3")
    let middle = link.detail.isEmpty ? box.middle : box.top + 14
    var name = Label.centred(link.label, x: box.centre, y: middle, size: width.textSize, anchor: .middle)
    name.isStrong = isOpen
    name.fitted(box.width - 12).write(to: &svg)
    if !link.detail.isEmpty {
      Label.centred(
        link.detail, x: box.centre, y: box.bottom - 13, anchor: .middle, paint: isOpen ? .ink : .muted
      ).fitted(box.width - 12).write(to: &svg)
    }
  }

  /// Two rings of a chain; from the end of a line they lead down to the next.
  private func writeJoint(before index: Int, to svg: inout SVGWriter) {
    let (from, to) = (box(index - 1), box(index))
    let isBeside = index % perLine != 0
    let turn = from.bottom + Self.lineGap / 2
    let steps: [PathStep] =
      isBeside
      ? [.move(from.right, from.middle), .line(to.left, to.middle)]
      : [
        .move(from.centre, from.bottom), .line(from.centre, turn), .line(to.centre, turn), .line(to.centre, to.top),
      ]
    svg.path(steps, MarkStyle(classes: "joint", stroke: .muted, width: 1.6), isOpen: true)
    guard isBeside else { return }
    for offset in [-4.0, 4.0] {
      svg.element("ellipse", MarkStyle(fill: .paper, stroke: .muted, width: 1.6)) { svg in
        svg.attributes("cx", (from.right + to.left) / 2 + offset, "cy", from.middle)
        svg.attributes("rx", 5.5, "ry", 3.6)
      }
    }
  }
}
