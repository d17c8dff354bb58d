import Homework
import Text

/// My Tasks.
extension Interface {
  mutating func pressOnTasks(_ key: Key) -> Request {
    let rows = list.rows
    let last = max(0, rows.count - 1)
    switch key {
    case .character("q"), .escape: return .leave
    case .up, .character("k"): selection = max(0, selection - 1)
    case .down, .character("j"): selection = min(last, selection + 1)
    case .pageUp: selection = max(0, selection - 10)
    case .pageDown: selection = min(last, selection + 10)
    case .home: selection = 0
    case .end: selection = last
    case .enter, .character(" "): if rows.indices.contains(selection) { open(rows[selection].assignment) }
    case .character("n"):
      guard rows.indices.contains(selection) else { break }
      if rows[selection].takesNotes {
        openNote(on: rows[selection].assignment)
      } else {
        notice = rows[selection].reason
      }
    default: break
    }
    return .none
  }

  private mutating func open(_ assignment: Assignment) {
    attempt { player in
      _ = try player.open(assignment)
    }
    guard flow.stage == .tasks, notice == nil else { return }
    notice = list.row(of: assignment.id)?.reason
  }

  func tasksPage(_ size: Size) -> Page {
    let rows = list.rows
    var page = Page(title: "My Tasks")
    page.promptRows = 2
    let selected = rows.indices.contains(selection) ? rows[selection] : nil
    if flow.presence.isPresent, rows.contains(where: \.isJoinedWhenOpened) {
      page.prompt = prompt(joiningChoices(rows, selected), size)
    }
    page.hints = [selectHint, .init("Enter", selected?.canBeOpened == true ? "open" : "why")]
    if selected?.takesNotes == true { page.hints.append(.init("n", size.columns < 56 ? "note" : "write a note")) }
    page.hints.append(.init("q", "quit"))
    page.quiet = keptDraftLines(size)
    if rows.isEmpty { page.body = [Line("There are no tasks yet.")] } else { add(rows, size, to: &page) }
    return page
  }

  /// The key that joins, or that leads to the task by which one joins.
  private func joiningChoices(_ rows: [TaskList.Row], _ selected: TaskList.Row?) -> [(String, String)] {
    if selected?.isJoinedWhenOpened == true { return [("Enter", "join now")] }
    guard let first = rows.first, first.isJoinedWhenOpened else { return [] }
    return [("Home", "back to \(first.date(isShort: true)), to join")]
  }

  private func add(_ rows: [TaskList.Row], _ size: Size, to page: inout Page) {
    if rows[0].part != .toDo {
      page.body = [
        Line(TaskList.Part.toDo.title, .quiet, .leading),
        Line("    " + list.nothingNow.printable(in: look), .quiet, .leading),
      ]
    }
    // As many rows as any part of the list that the window can show.
    let near = max(0, selection - size.rows)..<min(rows.count, selection + size.rows + 1)
    page.itemsOutside = (near.lowerBound, rows.count - near.upperBound)
    let isNarrow = size.columns < 56
    let dateWidth = near.map { DisplayWidth.of(rows[$0].date(isShort: isNarrow)) }.max() ?? 0
    for index in near {
      if index == 0 || rows[index].part != rows[index - 1].part {
        if !page.body.isEmpty { page.body.append(.gap) }
        page.body.append(Line(rows[index].part.title, .quiet, .leading))
      }
      if index == selection { page.focus = page.body.count }
      page.body.append(line(of: rows[index], isSelected: index == selection, isNarrow, dateWidth, size))
    }
  }

  private func line(
    of row: TaskList.Row, isSelected: Bool, _ isNarrow: Bool, _ dateWidth: Int, _ size: Size
  ) -> Line {
    let style: Style = row.canBeOpened ? .accentStrong : row.state.completedOn == nil ? .quiet : .plain
    let breaths = isNarrow ? "" : wording.breaths(row.assignment.breathCount).padded(to: 14)
    let before = (isSelected ? look.sign("▸ ", or: "> ") : "  ") + mark(of: row) + " "
    let date = row.date(isShort: isNarrow).printable(in: look).padded(to: dateWidth + 2)
    let rest = Page.measure(size) - DisplayWidth.of(before + date + breaths)
    let detail = row.remark(isShort: isNarrow).printable(in: look).fitted(to: rest)
    var line = Line(
      [
        Line.Piece(text: before, style: isSelected ? .accentStrong : style),
        Line.Piece(text: date, style: isSelected ? Style(tone: style.tone, isBold: true) : style),
        Line.Piece(text: breaths, style: row.canBeOpened ? .plain : style),
        Line.Piece(text: detail, style: style),
      ], .leading)
    line.isItem = true
    return line
  }

  private func mark(of row: TaskList.Row) -> String {
    if row.state.completedOn != nil { return look.sign("✓", or: "+") }
    return row.canBeOpened ? look.sign("●", or: "*") : look.sign("·", or: "-")
  }

  /// Which notes were left unsaved by a crash or a closed window.
  private func keptDraftLines(_ size: Size) -> [Line] {
    let tasks = player.replay.assignments.filter { keptDrafts[$0.id] != nil }
    guard let newest = tasks.last else { return [] }
    let others = tasks.count > 1 ? " and \(tasks.count - 1) more" : ""
    let text =
      "Not saved yet: your note of \(wording.task(newest, in: player.replay))\(others). Select it and press n."
    return Line.paragraph(text.printable(in: look), .quiet, width: Page.measure(size))
  }
}
