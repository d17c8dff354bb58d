import Homework
import Insights

extension ClientPages {
  /// Every line of the log, anchored, used or refused and why.
  func logPage() throws -> Page {
    let groups = insights.problems
    let unused = client.log.filter { insights.replay.verdicts[$0.number] != .accepted }
    return try page(
      .log,
      [
        "groups": .views(groups.map(groupView)), "hasGroups": .flag(!groups.isEmpty),
        "unused": .views(
          unused.map { ["line": .text("\($0.number)"), "comma": .flag($0.number != unused.last?.number)] }),
        "unusedCount": .text("\(unused.count) of \(count(client.log.count, "line"))"),
        "hasUnused": .flag(!unused.isEmpty),
        "lines": .views(client.log.map(lineView)), "hasLines": .flag(!client.log.isEmpty),
      ])
  }

  private func groupView(_ problem: ReplayProblem) -> View {
    [
      "line": .text(problem.line.map(String.init)), "message": .text(problem.message),
      "remedy": .text(problem.remedy),
      "waiting": .views(problem.waiting.map { ["line": .text("\($0)")] }),
      "hasWaiting": .flag(!problem.waiting.isEmpty),
    ]
  }

  private func lineView(_ line: LogLine) -> View {
    let outcome = log.outcome(of: line)
    var view: View = [
      "number": .text("\(line.number)"), "kind": .text(outcome.kind), "outcome": .person(outcome.words),
      "root": .text(log.root(of: line).map(String.init)),
      "when": .text(nil), "task": .text(nil), "event": .text(nil), "detail": .person(nil), "raw": .person(nil),
    ]
    switch line.content {
    case .entry(let entry):
      view = view.with([
        "when": .text(moment(entry.at)), "task": .person(taskName(entry.task)),
        "event": .text(words(of: entry.event)), "detail": .person(detail(of: entry.event)),
      ])
    case .unknownEvent(let event, let at, let task):
      view = view.with([
        "when": .text(moment(at)), "task": .person(taskName(task)), "event": .text("unknown event"),
        "detail": .person(event),
      ])
    case .unreadable(_, let at):
      view = view.with(["when": .text(at.map(moment)), "raw": .person(shortened(line.text))])
    case .torn: view = view.with(["raw": .person(shortened(line.text))])
    }
    return view
  }

  /// In the client's zone; with the writer's own offset where that differs.
  private func moment(_ at: Timestamp) -> String {
    let zone = client.rules.timeZone
    let day = formats.recentDay(LocalDate(at.instant, in: zone), asOf: insights.asOf)
    let words = "\(day), \(formats.time(at.instant, in: zone))"
    guard at.secondsFromGMT != zone.secondsFromGMT(for: at.instant) else { return words }
    return "\(words) (written at \(at.description.suffix(6)))"
  }

  private func taskName(_ id: AssignmentID) -> String { tasks.recentName(id) }

  private func words(of event: LogEntry.Event) -> String {
    switch event {
    case .breathed(let breaths): "breathed \(breaths)"
    case .sessionJoined: "session joined"
    case .sessionExited: "session exited"
    case .moodLogged: "mood logged"
    case .noteWritten(_, let author): "note by the \(author.rawValue)"
    }
  }

  private func detail(of event: LogEntry.Event) -> String? {
    switch event {
    case .breathed, .sessionExited: nil
    case .sessionJoined(let provider): provider
    case .moodLogged(let word): word
    case .noteWritten(let text, _): text
    }
  }

  private func shortened(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
}
