import Homework

/// A task is complete.
extension Interface {
  func completedPage(_ id: AssignmentID, _ size: Size) -> Page {
    let width = Page.measure(size)
    let replay = player.replay
    var page = Page()
    page.body = [Line(look.isUnicode ? "✓  Completed" : "Completed", .accentStrong), .gap]
    if let assignment = replay.assignment(id) {
      page.body += Line.paragraph(
        "Your task of \(wording.day(assignment.dueDate, today: replay.asOf))".safe(in: look), .plain,
        width: width)
      if let date = replay.state(of: assignment).completedOn {
        page.body += Line.paragraph(
          "done on \(wording.day(date, today: replay.asOf))".safe(in: look), .quiet, width: width)
      }
      if let mood = replay.progress(of: assignment).mood?.word {
        page.body += [.gap] + Line.paragraph("Your mood: \(mood)".safe(in: look), .strong, width: width)
      }
    }
    page.hints = [.init("any key", "back to your tasks")]
    return page
  }
}
