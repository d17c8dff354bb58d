import Homework
import Text

/// My Tasks.
extension Interface {
  mutating func pressOnTasks(_ key: Key) -> Ending? {
    let selected = selectedRow
    switch key {
    case "q", .escape: return .left
    case "k": return pressOnTasks(.up)
    case "j": return pressOnTasks(.down)
    case "p": panel = .history
    case .enter, " ": if let selected { open(selected.assignment) }
    case "n":
      guard let selected else { break }
      if selected.takesNotes { openNote(on: selected.assignment) } else { notice = selected.reason }
    default: selection = key.selection(from: selection, among: list.rows.count) ?? selection
    }
    return nil
  }

  private mutating func open(_ assignment: Assignment) {
    attempt { _ = try $0.open(assignment) }
    guard flow.stage == .tasks, notice == nil else { return }
    notice = list.row(of: assignment.id)?.reason
  }

  func writeTasks(to page: inout ScreenPage) {
    let rows = list.rows
    page.title = "My Tasks"
    page.promptRows = 2
    let selected = selectedRow
    if flow.presence.isPresent, rows.contains(where: \.isJoinedWhenOpened) {
      page.prompt = prompt(joiningHints(rows, selected), page)
    }
    page.hints = [look.selectHint, ("Enter", selected?.canBeOpened == true ? "open" : "why")]
    if selected?.takesNotes == true { page.hints.append(("n", page.isNarrow ? "note" : "write a note")) }
    page.hints += [("p", page.isNarrow ? "page" : "your page"), ("q", "quit")]
    page.quiet = keptDraftLines(page)
    if rows.isEmpty { page.add("There are no tasks yet.") } else { write(rows, to: &page) }
  }

  /// The key that joins, or that leads to the task by which one joins.
  private func joiningHints(_ rows: [TaskList.Row], _ selected: TaskList.Row?) -> [ScreenPage.Hint] {
    if selected?.isJoinedWhenOpened == true { return [("Enter", "join now")] }
    guard let first = rows.first, first.isJoinedWhenOpened else { return [] }
    return [("Home", "back to \(first.date(isShort: true)), to join")]
  }

  private func write(_ rows: [TaskList.Row], to page: inout ScreenPage) {
    if rows[0].part != .toDo {
      page.add(TaskList.Part.toDo.title, .quiet, .leading)
      page.add("    " + list.nothingNow, .quiet, .leading)
    }
    // As many rows as any part of the list that the window can show.
    let near = max(0, selection - page.size.rows)..<min(rows.count, selection + page.size.rows + 1)
    page.itemsOutside = (near.lowerBound, rows.count - near.upperBound)
    let dates = rows[near].map { $0.date(isShort: page.isNarrow).printable(in: look) }
    let dateWidth = dates.map { DisplayWidth.of($0) }.max() ?? 0
    for (index, date) in zip(near, dates) {
      if index == 0 || rows[index].part != rows[index - 1].part {
        if !page.body.isEmpty { page.addGap() }
        page.add(rows[index].part.title, .quiet, .leading)
      }
      write(rows[index], date.padded(to: dateWidth + 2), isSelected: index == selection, to: &page)
    }
  }

  private func write(_ row: TaskList.Row, _ date: String, isSelected: Bool, to page: inout ScreenPage) {
    let isDone = row.state.isComplete
    let style: Style = row.canBeOpened ? .accentStrong : isDone ? .plain : .quiet
    let sign =
      isDone
      ? look.sign("✓", or: "+") : row.canBeOpened ? look.sign("●", or: "*") : look.sign("·", or: "-")
    let breaths = page.isNarrow ? "" : wording.breaths(row.assignment.breathCount).padded(to: 14)
    let rest = page.width - DisplayWidth.of("  " + sign + " " + date + breaths)
    let detail = row.remark(isShort: page.isNarrow).printable(in: look).fitted(to: rest)
    page.addItem(isSelected: isSelected, .leading) { mark, selected in
      [
        (mark + sign + " ", selected ?? style),
        (date, isSelected ? Style(tone: style.tone, isBold: true) : style),
        (breaths, row.canBeOpened ? .plain : style), (detail, style),
      ]
    }
  }

  /// Which notes were left unsaved by a crash or a closed window.
  private func keptDraftLines(_ page: ScreenPage) -> [Line] {
    let tasks = player.replay.assignments.filter { keptDrafts[$0.id] != nil }
    guard let newest = tasks.last else { return [] }
    let others = tasks.count > 1 ? " and \(tasks.count - 1) more" : ""
    return page.paragraph(
      "Not saved yet: your note of \(wording.task(newest, in: player.replay))\(others). Select it and press n.",
      .quiet)
  }
}
