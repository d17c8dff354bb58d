/// Writes a page's Markdown into a program: its blocks in their order, its sections around the blocks, rows, items or
/// lines of HTML that their lines cover.
struct PageBuilder {
  private(set) var builder: ProgramBuilder
  private(set) var problems: [TemplateProblem]
  private let template: ResolvedTemplate
  private let scopes: Scopes
  private var skeleton: Skeleton
  private var seen: Set<Int> = []
  /// The headings so far with the sections that they stand in: a table carries the name of the last one that stands
  /// whenever the table does.
  private var headings: [(words: String, sections: [Int])] = []
  /// How many sections the layout has open.
  private let outer: Int

  typealias Region = Skeleton.Region

  init(_ template: ResolvedTemplate, named name: String, in scopes: Scopes, into builder: ProgramBuilder) {
    self.template = template
    self.scopes = scopes
    self.builder = builder
    outer = builder.open.count
    skeleton = Skeleton(template.text)
    problems = skeleton.problems
    let top = Place(template: name, line: 1, column: 1)
    var parsed = skeleton
    let page = Markdown.page(parsing: skeleton.markdown) { parsed.chart($0, $1, fallback: top) }
    skeleton = parsed
    for address in page.addresses { refuse(address) { .tagInAddress($0) } }
    for part in page.parts where !isBalanced(part) {
      if let tag = firstSection(in: part) {
        problems.append(TemplateProblem(.crossesMarkdown(tag.name), at: tag.place))
      }
    }
    guard problems.isEmpty else { return }
    write(page.blocks, skeleton.regions)
    guard problems.isEmpty else { return }
    for (number, tag) in template.text.tags.enumerated()
    where !seen.contains(number) && !skeleton.lineTags.contains(number) {
      problems.append(TemplateProblem(.misplaced(tag.name), at: tag.place))
    }
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
      if covered.isEmpty {
        regions.removeFirst()
      } else if covered.allSatisfy({ region.covers($0.lines) }) {
        blocks.removeFirst(covered.count)
        regions.removeFirst()
        if covered.count == 1, let list = covered.first, case .list = list.content {
          write(list, [region])
        } else {
          begin(region.tag)
          write(Array(covered), region.children)
          end()
        }
      } else if covered.count == 1, let block = covered.first, block.contains(region) {
        let inside = regions.prefix { $0.start <= block.lines.upperBound }
        if let part = inside.first(where: { !block.contains($0) }) { return refuse(part) }
        blocks.removeFirst()
        regions.removeFirst(inside.count)
        write(block, Array(inside))
      } else {
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
      headings.append((words, builder.open.dropFirst(outer).map(\.tag)))
      write(html)
    case .html(let lines):
      for line in lines { write(line + "\n") }
    case .group(let before, let blocks, let after):
      write(before)
      write(blocks, regions)
      write(after)
    case .list(let before, let items, let after):
      let step = builder.beginAround(before: before, after: after)
      write(items, regions)
      builder.endStep(step)
    case .table(let head, let rows): write(table: block, head: head, rows: rows, regions)
    }
  }

  private mutating func write(table block: Block, head: String, rows: [Block], _ regions: [Region]) {
    let first = block.lines.lowerBound
    if let region = regions.first(where: { $0.start <= first + 1 }) { return refuse(region) }
    let sections = builder.open.dropFirst(outer).map(\.tag)
    let label = headings.last { sections.starts(with: $0.sections) }?.words ?? ""
    // One with row headers becomes cards where it is too narrow: nothing scrolls, and it is no tab stop.
    write(
      rows.contains(where: \.hasRowHeader) ? "<div class=\"table cards\"" : "<div class=\"table\" tabindex=\"0\"")
    if !label.isEmpty {
      write(" role=\"group\" aria-label=\"")
      write(label)
      write("\"")
    }
    write(">\n<table>\n" + head)
    let step = builder.beginAround(before: "<tbody>\n", after: "</tbody>\n")
    write(rows, regions)
    builder.endStep(step)
    write("</table>\n</div>\n")
  }

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

  /// A line whose section can stand without the line that begins the HTML block would then be a paragraph.
  private mutating func checkOpeners(of lines: [String], from first: Int) {
    var openers = [skeleton.sections(ofLine: first)]
    for (index, line) in lines.enumerated().dropFirst() {
      let sections = skeleton.sections(ofLine: first + index)
      if openers.contains(where: { sections.starts(with: $0) }) { continue }
      let alone = Markdown.page(parsing: line) { name, _ in name }.blocks
      if case .html = alone.first?.content {
        openers.append(sections)
      } else {
        refuse(line: first + index)
      }
    }
  }

  private mutating func refuse(line: Int) {
    let sections = skeleton.sections(ofLine: line)
    let left = skeleton.sections(ofLine: line - 1)
    // Text after a section is in none of its own; then the section before it is told.
    guard let number = sections.last ?? left.last else { return }
    let tag = template.text.tags[number]
    problems.append(TemplateProblem(.joinsTheBlockBefore(tag.name), at: tag.place))
  }

  private mutating func refuse(_ region: Region) {
    let tag = template.text.tags[region.tag]
    problems.append(TemplateProblem(.coversPart(tag.name), at: tag.place))
  }

  // MARK: - Marks

  /// HTML with marks in it.
  private mutating func write(_ html: String) {
    for (text, mark) in skeleton.marks.parts(of: html) {
      builder.write(String(text).utf8)
      switch mark {
      case .tag(let number):
        seen.insert(number)
        let tag = template.text.tags[number]
        if let parent = tag.parent, !builder.open.dropFirst(outer).contains(where: { $0.tag == parent }) {
          problems.append(TemplateProblem(.misplaced(tag.name), at: tag.place))
        }
        if skeleton.tagsInHTMLTags.contains(number), builder.isInText {
          problems.append(TemplateProblem(.notHTML(tag.name), at: tag.place))
        }
        if tag.kind == .value { builder.value(number, of: template) } else { begin(number) }
      case .end: end()
      case .chart(let name, let place): chart(name, at: place)
      case .scalar(let scalar): builder.write(String(Character(scalar)).utf8)
      case nil: break
      }
    }
  }

  private mutating func begin(_ number: Int) { builder.begin(number, of: template, in: scopes) }
  private mutating func end() { builder.end(of: template) }

  private mutating func chart(_ name: String, at place: Place) {
    let section = builder.open.dropFirst(outer).last?.tag
    if let section, template.targets[section] == nil { return }
    let target = scopes.find(name, from: section.map { template.inner[$0] } ?? 0)
    guard let target, case .chart = target.slot else {
      problems.append(TemplateProblem(.unknownChart(readable(name)), at: place))
      return
    }
    builder.chart(target)
  }

  /// A text with its tags as the template has them.
  private mutating func readable(_ text: String) -> String {
    skeleton.marks.parts(of: text).reduce(into: "") { readable, part in
      readable += String(part.text)
      if case .tag(let number) = part.mark {
        seen.insert(number)
        readable += "{{\(template.text.tags[number].name)}}"
      }
    }
  }

  private mutating func refuse(_ text: String, _ kind: (String) -> TemplateProblem.Kind) {
    for case .tag(let number) in skeleton.marks.tags(in: text) {
      let tag = template.text.tags[number]
      problems.append(TemplateProblem(kind(tag.name), at: tag.place))
    }
  }

  /// Whether each section that opens in a piece of HTML ends there.
  private func isBalanced(_ html: String) -> Bool {
    var open: [Int] = []
    for mark in skeleton.marks.tags(in: html) {
      switch mark {
      case .tag(let number): if template.text.tags[number].kind != .value { open.append(number) }
      case .end(let number): if open.popLast() != number { return false }
      case .chart, .scalar: continue
      }
    }
    return open.isEmpty
  }

  private func firstSection(in html: String) -> Tag? {
    skeleton.marks.tags(in: html).lazy.compactMap { mark in
      switch mark {
      case .tag(let number), .end(let number):
        template.text.tags[number].kind == .value ? nil : template.text.tags[number]
      case .chart, .scalar: nil
      }
    }.first
  }
}

extension Skeleton.Region {
  func covers(_ lines: ClosedRange<Int>) -> Bool { start <= lines.lowerBound && lines.upperBound < end }
}

extension Block {
  /// Whether a section lies wholly within this block, and does not cover it.
  fileprivate func contains(_ region: Skeleton.Region) -> Bool {
    lines.lowerBound <= region.start && region.end - 1 <= lines.upperBound
  }
}
