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

  /// Lines of the log, neighbours together: each stretch with a link to its first line; of many stretches the first
  /// and the last, and how many lie between.
  func lines(_ numbers: [Int]) -> View {
    let stretches = Self.stretches(of: numbers)
    let most = 8
    let shown =
      stretches.count <= most ? stretches : Array(stretches.prefix(most / 2) + stretches.suffix(most / 2))
    var views = shown.map { stretch -> View in
      let words = stretch.count == 1 ? "line \(stretch.lowerBound)" : "lines \(Self.words(stretch))"
      return ["text": .text(words), "href": .text(links.line(stretch.lowerBound, of: client.slug))]
    }
    var list = shown.map(Self.words)
    if shown.count < stretches.count {
      let between = "\(stretches.count - most) more"
      views.insert(["text": .text(between), "href": .text(nil)], at: most / 2)
      list.insert(between, at: most / 2)
    }
    let isOne = numbers.count == 1
    return [
      "isLinked": .flag(links.line(0, of: client.slug) != nil), "lines": .views(views),
      "hasLines": .flag(!numbers.isEmpty),
      "lineList": .text(numbers.isEmpty ? nil : "\(isOne ? "line" : "lines") \(listed(list))"),
    ]
  }

  private static func words(_ stretch: ClosedRange<Int>) -> String {
    stretch.count == 1 ? "\(stretch.lowerBound)" : "\(stretch.lowerBound)–\(stretch.upperBound)"
  }

  /// Numbers in order as stretches of neighbours.
  static func stretches(of numbers: [Int]) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = stretches.last, last.upperBound + 1 >= number {
        stretches[stretches.count - 1] = last.lowerBound...max(number, last.upperBound)
      } else {
        stretches.append(number...number)
      }
    }
    return stretches
  }
}
