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

  package let caption: Caption
  let open: Link
  let blocked: [Link]
  let more: String?

  /// A chain.
  /// - Parameters:
  ///   - open: the task that can be done now.
  ///   - blocked: those behind it, in their order: as many as are to be drawn.
  ///   - more: what is told of those that are not drawn, such as "19 more"; nil when all are.
  package init(caption: Caption, open: Link, blocked: [Link], more: String? = nil) {
    self.caption = caption
    self.open = open
    self.blocked = blocked
    self.more = more
  }

  package func write(_ width: ChartWidth, into page: inout [UInt8]) {
    SVGWriter.write(into: &page) { ChainDrawing(chart: self, width: width).write(to: &$0) }
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
    var widest = 64.0
    var hasDetail = false
    for link in [chart.open] + chart.blocked + (chart.more.map { [.init(label: $0)] } ?? []) {
      widest = max(widest, TextMeasure.width(link.label, size: width.textSize) * TextMeasure.strong + 20)
      widest = max(widest, TextMeasure.width(link.detail, size: ChartWidth.smallTextSize) + 20)
      hasDetail = hasDetail || !link.detail.isEmpty
    }
    boxSize = (min(widest, 170), hasDetail ? 44 : 30)
    perLine = max(1, Int((width.units + Self.joint) / (boxSize.width + Self.joint)))
  }

  /// All boxes; the last one may be what is told of the rest.
  private var count: Int { 1 + chart.blocked.count + (chart.more == nil ? 0 : 1) }

  private func box(_ index: Int) -> Box {
    let (line, column) = (Double(index / perLine), Double(index % perLine))
    let left = 1 + column * (boxSize.width + Self.joint)
    let top = 1 + line * (boxSize.height + Self.lineGap)
    return Box(left: left, top: top, right: left + boxSize.width - 2, bottom: top + boxSize.height)
  }

  func write(to svg: inout SVGWriter) {
    let links = [chart.open] + chart.blocked
    svg.begin(
      Frame(
        classes: width == .wide ? "chart chart-chain chart-wide" : "chart chart-chain chart-narrow",
        caption: chart.caption, width: width, size: (width.units, box(count - 1).bottom + 1),
        hasLinks: links.contains { $0.href != nil }))
    for index in 1..<max(count, 1) { writeJoint(before: index, to: &svg) }
    for (index, link) in links.enumerated() {
      let label = link.detail.isEmpty ? link.label : link.label + ", " + link.detail
      svg.link(link.href, label: label, showsTitle: false) { write(link, index, to: &$0) }
    }
    if let more = chart.more { write(ChainChart.Link(label: more), count - 1, to: &svg) }
    svg.end()
  }

  /// The open task is solid; the blocked ones are outlined, and their outline is broken.
  private func write(_ link: ChainChart.Link, _ index: Int, to svg: inout SVGWriter) {
    let box = box(index)
    let isOpen = index == 0
    svg.beginRectangle(
      box, classed: isOpen ? "link-open" : "link-blocked", fill: isOpen ? .accentSoft : .paper,
      stroke: isOpen ? .accent : .muted, width: isOpen ? 2 : 1)
    svg.attribute("rx", 8)
    if !isOpen { svg.attribute("stroke-dasharray", raw: "4 3") }
    svg.end()
    let middle = link.detail.isEmpty ? box.middle : box.top + 14
    let x = (box.left + box.right) / 2
    var name = Label.centred(link.label, x: x, y: middle, size: width.textSize, anchor: .middle)
    name.isStrong = isOpen
    name.fitted(box.width - 12).write(to: &svg)
    if !link.detail.isEmpty {
      Label.centred(link.detail, x: x, y: box.bottom - 13, anchor: .middle, paint: isOpen ? .ink : .muted)
        .fitted(box.width - 12).write(to: &svg)
    }
  }

  /// Two rings of a chain; from the end of a line they lead down to the next.
  private func writeJoint(before index: Int, to svg: inout SVGWriter) {
    let (from, to) = (box(index - 1), box(index))
    svg.begin("path", classed: "joint", stroke: .muted, width: 1.6)
    svg.attribute("fill", raw: "none")
    svg.attribute(
      "d",
      written: { path in
        if index % perLine != 0 {
          path.append(step: "M", from.right, from.middle)
          path.append(step: "L", to.left, to.middle)
        } else {
          let between = from.bottom + Self.lineGap / 2
          path.append(step: "M", (from.left + from.right) / 2, from.bottom)
          path.append(step: "L", (from.left + from.right) / 2, between)
          path.append(step: "L", (to.left + to.right) / 2, between)
          path.append(step: "L", (to.left + to.right) / 2, to.top)
        }
      })
    svg.end()
    if index % perLine != 0 {
      let middle = (from.right + to.left) / 2
      for offset in [-4.0, 4.0] {
        svg.begin("ellipse", fill: .paper, stroke: .muted, width: 1.6)
        svg.attribute("cx", middle + offset)
        svg.attribute("cy", from.middle)
        svg.attribute("rx", 5.5)
        svg.attribute("ry", 3.6)
        svg.end()
      }
    }
  }
}
