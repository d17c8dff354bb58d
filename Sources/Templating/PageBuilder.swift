import Text

/// Writes a page's Markdown as parts: its blocks in their order, its sections around the blocks, rows, items or lines of
/// HTML that their lines cover.
struct PageBuilder {
  private(set) var builder: PartBuilder
  private(set) var problems: [Diagnostic]
  private let template: TemplateText
  private var skeleton: Skeleton
  private var written: Set<Int> = []
  /// The headings so far with the sections that they are in: a table carries the name of the last one that is there
  /// whenever the table is.
  private var headings: [(words: String, sections: [Int])] = []
  /// How much the layout has open.
  private let outer: Int

  private typealias Region = Skeleton.Region

  init(_ template: TemplateText, named name: String, into builder: PartBuilder) {
    self.template = template
    self.builder = builder
    outer = builder.open.count
    var skeleton = Skeleton(template)
    problems = skeleton.problems
    let top = Place(file: name, line: 1, column: 1)
    do {
      try NoteLimits.checkDepth(of: skeleton.markdown)
    } catch {
      let place = skeleton.place(ofLine: error.line) ?? top
      problems.append(Diagnostic(error.problem, at: place, consequence: .nothingWritten))
      self.skeleton = skeleton
      return
    }
    let page = Markdown.page(parsing: skeleton.markdown) { skeleton.mark(forChart: $0, in: $1, or: top) }
    self.skeleton = skeleton
    for case .tag(let number) in page.addresses.flatMap(skeleton.marks.marks) {
      refuse(number) { .tagInAddress($0) }
    }
    for part in page.parts {
      if let number = crossingSection(in: part) { refuse(number) { .crossesMarkdown($0) } }
    }
    guard problems.isEmpty else { return }
    write(page.blocks, skeleton.regions)
    guard problems.isEmpty else { return }
    for number in template.tags.indices where !written.contains(number) && !skeleton.lineTags.contains(number) {
      refuse(number) { .misplaced($0) }
    }
  }

  private mutating func refuse(_ number: Int, _ fault: (String) -> TemplateFault) {
    problems.append(Diagnostic(fault(template.tags[number].name), at: template.tags[number].place))
  }

  // MARK: - Blocks

  private mutating func write(_ blocks: [Block], _ regions: [Region]) {
    var blocks = blocks.flatMap { linesOfHTML($0) }[...]
    var regions = regions[...]
    while let region = regions.first {
      while let block = blocks.first, block.lines.upperBound < region.start {
        write(block)
        blocks.removeFirst()
      }
      let covered = blocks.prefix { $0.lines.lowerBound < region.end }
      blocks.removeFirst(covered.count)
      regions.removeFirst()
      if covered.allSatisfy({ region.covers($0.lines) }) {
        // It holds whole blocks. Of a list all of whose items it holds, the list stays around it: rows are items of one.
        if covered.count == 1, let list = covered.first, case .list = list.content {
          write(list, [region])
        } else if !covered.isEmpty {
          builder.begin(region.tag)
          write(Array(covered), region.children)
          builder.end(template.tags[region.tag])
        }
      } else if covered.count == 1, let block = covered.first, block.contains(region) {
        // It is within one block, as a table's rows are, with those that follow in the same.
        let inside = [region] + regions.prefix { $0.start <= block.lines.upperBound }
        if let crossing = inside.first(where: { !block.contains($0) }) { return refuse(crossing) }
        regions.removeFirst(inside.count - 1)
        write(block, inside)
      } else {
        // It cuts a block in two.
        return refuse(region)
      }
    }
    for block in blocks { write(block) }
  }

  private mutating func write(_ block: Block, _ regions: [Region] = []) {
    if case .leaf(_, isTight: true) = block.content {} else { builder.startLine() }
    switch block.content {
    case .leaf(let html, _):
      guard regions.isEmpty else { return refuse(regions[0]) }
      write(html)
    case .heading(let html, let words):
      guard regions.isEmpty else { return refuse(regions[0]) }
      headings.append((words, sections))
      write(html)
    case .html(let lines):
      for line in lines { write(line + "\n") }
    case .group(let before, let blocks, let after):
      write(before)
      write(blocks, regions)
      write(after)
    case .list(let before, let items, let after): write(items, regions, between: before, after)
    case .table(let head, let rows): write(table: block, head: head, rows: rows, regions)
    }
  }

  private mutating func write(table block: Block, head: String, rows: [Block], _ regions: [Region]) {
    if let region = regions.first(where: { $0.start <= block.lines.lowerBound + 1 }) { return refuse(region) }
    let label = headings.last { sections.starts(with: $0.sections) }?.words ?? ""
    // One with row headers becomes cards where it is too narrow: nothing scrolls, and it is no tab stop.
    let form = rows.contains(where: \.hasRowHeader) ? "class=\"table cards\"" : "class=\"table\" tabindex=\"0\""
    let name = label.isEmpty ? "" : " role=\"group\" aria-label=\"\(label)\""
    write("<div \(form)\(name)>\n<table>\n\(head)")
    write(rows, regions, between: "<tbody>\n", "</tbody>\n")
    write("</table>\n</div>\n")
  }

  /// Items or rows: what is around them is left out where there are none.
  private mutating func write(_ blocks: [Block], _ regions: [Region], between before: String, _ after: String) {
    builder.begin(nil)
    write(blocks, regions)
    builder.endAround(before, after)
  }

  /// The page's own sections that are open.
  private var sections: [Int] { builder.open.dropFirst(outer).compactMap(\.section) }

  private mutating func refuse(_ region: Region) { refuse(region.tag) { .coversPart($0) } }

  // MARK: - Lines

  /// The lines of an HTML block by themselves, so that a section can begin at one and end at another's; another block
  /// as it is.
  private mutating func linesOfHTML(_ block: Block) -> [Block] {
    guard case .html(let lines) = block.content, lines.count > 1 else { return [block] }
    let first = block.lines.lowerBound
    checkOpeners(of: lines, from: first)
    return lines.enumerated().map { index, line in
      Block(content: .html([line]), lines: first + index...first + index)
    }
  }

  /// A line whose section can be there without the line that begins the HTML block would then be a paragraph.
  private mutating func checkOpeners(of lines: [String], from first: Int) {
    var openers = [skeleton.sections(ofLine: first)]
    for (index, line) in lines.enumerated().dropFirst() {
      let sections = skeleton.sections(ofLine: first + index)
      if openers.contains(where: { sections.starts(with: $0) }) { continue }
      let alone = Markdown.page(parsing: line) { name, _ in name }.blocks
      if case .html = alone.first?.content {
        openers.append(sections)
      } else if let number = sections.last ?? skeleton.sections(ofLine: first + index - 1).last {
        // Text after a section is in none of its own; then the section before it is said.
        refuse(number) { .joinsTheBlockBefore($0) }
      }
    }
  }

  // MARK: - Marks

  /// HTML with marks in it.
  private mutating func write(_ html: String) {
    for (text, mark) in skeleton.marks.parts(of: html) {
      builder.write(text)
      switch mark {
      case .tag(let number): write(tag: number)
      case .end(let number): builder.end(template.tags[number])
      case .chart(let name, let place): builder.chart(readable(name), at: place)
      case .scalar(let scalar): builder.write(String(scalar))
      case nil: break
      }
    }
  }

  private mutating func write(tag number: Int) {
    let tag = template.tags[number]
    written.insert(number)
    // The innermost is nearly always the one.
    if let parent = tag.parent, !builder.open.dropFirst(outer).reversed().contains(where: { $0.section == parent })
    {
      refuse(number) { .misplaced($0) }
    }
    if skeleton.tagsInHTMLTags.contains(number), builder.html?.place == .text { refuse(number) { .notHTML($0) } }
    if tag.kind == .value { builder.value(tag) } else { builder.begin(number) }
  }

  /// A text with its tags as the template has them.
  private mutating func readable(_ text: String) -> String {
    skeleton.marks.parts(of: text).reduce(into: "") { readable, part in
      readable += part.text
      if case .tag(let number) = part.mark {
        written.insert(number)
        readable += "{{\(template.tags[number].name)}}"
      }
    }
  }

  /// The first section in a piece of HTML, where not every one begins and ends there.
  private func crossingSection(in html: String) -> Int? {
    var first: Int?
    var open: [Int] = []
    var isCrossing = false
    for mark in skeleton.marks.marks(in: html) {
      switch mark {
      case .tag(let number) where template.tags[number].kind != .value:
        first = first ?? number
        open.append(number)
      case .end(let number):
        first = first ?? number
        isCrossing = isCrossing || open.popLast() != number
      case .tag, .chart, .scalar: continue
      }
    }
    return isCrossing || !open.isEmpty ? first : nil
  }
}

extension Block {
  /// Whether a section is wholly within this block, and does not cover it.
  fileprivate func contains(_ region: Skeleton.Region) -> Bool {
    lines.lowerBound <= region.start && region.end - 1 <= lines.upperBound
  }
}
