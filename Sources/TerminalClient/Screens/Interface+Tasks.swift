import Homework

/// My Tasks.
extension Interface {
  mutating func pressOnTasks(_ key: Key) -> Request {
    let rows = list.rows
    switch key {
    case .character("q"), .escape: return .leave
    case .up, .character("k"): selection = max(0, selection - 1)
    case .down, .character("j"): selection = min(max(0, rows.count - 1), selection + 1)
    case .pageUp: selection = max(0, selection - 10)
    case .pageDown: selection = min(max(0, rows.count - 1), selection + 10)
    case .home: selection = 0
    case .end: selection = max(0, rows.count - 1)
    case .enter, .character(" "):
      if rows.indices.contains(selection) { open(rows[selection].assignment) }
    default: break
    }
    return .none
  }

  private mutating func open(_ assignment: Assignment) {
    attempt { player in
      _ = try player.open(assignment)
    }
    guard flow.stage == .tasks, notice == nil else { return }
    notice = list.rows.first { $0.assignment.id == assignment.id }?.reason
  }

  func tasksPage(_ size: Size) -> Page {
    let list = list
    var page = Page(title: "My Tasks")
    page.promptRows = 2
    if flow.presence.isPresent, list.rows.contains(where: \.canBeOpened) {
      page.prompt = prompt([("Enter", "join now")], size)
    }
    page.hints = [.init("↑↓", "select"), .init("Enter", "open"), .init("q", "quit")]
    if !look.isUnicode { page.hints[0] = .init("Up/Down", "select") }
    // As many rows as any part of the list that the window can show.
    let near = max(0, selection - size.rows)..<min(list.rows.count, selection + size.rows + 1)
    let dateWidth = list.rows[near].map { DisplayWidth.of($0.date) }.max() ?? 0
    for index in near {
      if index == 0 || index == list.upcomingCount {
        if !page.body.isEmpty { page.body.append(.gap) }
        page.body.append(Line(index < list.upcomingCount ? "Upcoming" : "Completed", .quiet, .leading))
      }
      add(list.rows[index], at: index, dateWidth, size, to: &page)
    }
    if list.rows.isEmpty { page.body = [Line("There are no tasks yet.")] }
    return page
  }

  private func add(_ row: TaskList.Row, at index: Int, _ dateWidth: Int, _ size: Size, to page: inout Page) {
    let isSelected = index == selection
    if isSelected { page.focus = page.body.count }
    let style: Style =
      row.canBeOpened ? .accentStrong : row.state.completedOn == nil ? .quiet : .plain
    let isNarrow = size.columns < 56
    let breaths = isNarrow ? "" : wording.breaths(row.assignment.breathCount).padded(to: 14)
    let before = (isSelected ? marks.selected : "  ") + mark(of: row) + " "
    let date = row.date.safe(in: look).padded(to: dateWidth + 2)
    let rest = Page.measure(size) - DisplayWidth.of(before + date + breaths)
    let detail = row.remark.safe(in: look).fitted(to: rest)
    page.body.append(
      Line(
        [
          Line.Piece(text: before, style: isSelected ? .accentStrong : style),
          Line.Piece(text: date, style: isSelected ? Style(tone: style.tone, isBold: true) : style),
          Line.Piece(text: breaths, style: row.canBeOpened ? .plain : style),
          Line.Piece(text: detail, style: style),
        ], .leading))
  }

  private var marks: (selected: String, done: String, open: String, locked: String) {
    look.isUnicode ? ("▸ ", "✓", "●", "·") : ("> ", "+", "*", "-")
  }

  private func mark(of row: TaskList.Row) -> String {
    row.state.completedOn != nil ? marks.done : row.canBeOpened ? marks.open : marks.locked
  }
}
