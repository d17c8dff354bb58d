import Insights

extension ClientReportView {
  func flag(_ flag: ClientReport.Flag) -> View {
    lines(flag.lines).with([
      "rule": .text(flag.rule), "title": .text(flag.title), "sentence": .text(flag.sentence),
      "isNew": .flag(flag.status == .new),
    ])
  }

  func point(_ point: ClientReport.Point) -> View {
    lines(point.lines).with(["sentence": .text(point.sentence)])
  }

  func session(_ session: ClientReport.LastSession) -> View {
    lines(session.lines).with([
      "date": .text(formats.day(session.date)), "with": .person(session.provider), "task": .text(session.taskName),
      "mood": .person(session.mood), "changes": .views(session.changes.map { ["text": .text($0)] }),
    ])
  }

  func task(_ task: ClientReport.Task) -> View {
    [
      "task": .text(task.name), "kind": .text(task.state), "state": .text(task.stateWords),
      "completed": .text(task.completed.map(formats.weekday)), "breathing": .text(task.breathing),
      "breaths": .text(count(task.breaths, "breath")), "mood": .person(task.mood),
    ]
  }

  func mood(_ mood: ClientReport.Mood) -> View {
    [
      "date": .text(formats.weekday(mood.date)), "word": .person(mood.word), "task": .text(mood.taskName),
      "valence": .text(
        mood.valence.map { formats.valence(Double($0)) } ?? (mood.word == nil ? nil : "not on the scale")),
      "line": .text(mood.line.map { "\($0)" }),
      "href": .text(mood.line.flatMap { links.line($0, of: client.slug) }),
    ]
  }

  func note(_ note: ClientReport.Note, number: Int) -> View {
    [
      "date": .text(formats.weekday(note.date)), "title": .person(note.title ?? note.file),
      "block": .text(Self.noteName(client.slug, number)),
    ]
  }

  func sessionNote(_ note: ClientReport.SessionNote) -> View {
    [
      "date": .text(formats.weekday(note.date)), "author": .text(note.author), "text": .person(note.text),
      "task": .text(note.taskName), "line": .text("\(note.line)"),
      "href": .text(links.line(note.line, of: client.slug)),
    ]
  }

  func problem(_ problem: ClientReport.Problem) -> View {
    [
      "line": .text(problem.line.map { "\($0)" }),
      "href": .text(problem.line.flatMap { links.line($0, of: client.slug) }),
      "message": .text(problem.message), "remedy": .text(problem.remedy),
    ]
  }

  /// Lines of the log: all of them, or the first and the last and how many lie between.
  func lines(_ numbers: [Int]) -> View {
    let views = numbers.map { (number: Int) -> View in
      ["text": .text("line \(number)"), "href": .text(links.line(number, of: client.slug))]
    }
    let shortened =
      views.count <= 8
      ? views
      : views.prefix(4) + [["text": .text("\(views.count - 8) more"), "href": .text(nil)]] + views.suffix(4)
    let numbersInWords = numbers.map(String.init)
    let shown =
      numbers.count <= 8
      ? listed(numbersInWords)
      : "\(numbersInWords.prefix(4).joined(separator: ", ")) … \(numbersInWords.suffix(4).joined(separator: ", "))"
    return [
      "lines": .views(Array(shortened)), "hasLines": .flag(!numbers.isEmpty),
      "lineList": .text(numbers.isEmpty ? nil : "\(numbers.count == 1 ? "line" : "lines") \(shown)"),
    ]
  }
}
