import Homework
import Insights
import Markdown

extension ClientPages {
  /// The client at a glance: why to look, what is done, how the moods went, what is next, and the notes.
  func glance() throws -> Page {
    let notes = client.notes.enumerated().map { index, note in renderedNote(note, number: index + 1) }
    let open = insights.tasks.first { $0.state.isOpen }
    return try page(
      .glance,
      [
        "flags": .views(flags()), "hasFlags": .flag(!insights.flags.isEmpty),
        "headline": .text(insights.adherence.headline), "share": .text(insights.adherence.shareWords(formats)),
        "beside": .text(insights.adherence.beside), "chain": .text(chain),
        "streak": .text(streak),
        "dueToday": .text(dueToday), "reservation": .text(mood.reservation),
        "ratios": .text(mood.ratios), "trendTitle": .text(mood.trendTitle), "trend": .text(mood.trend),
        "runChart": .text(mood.runChartBesideTrend),
        "open": .view(open.map { ["task": .text(tasks.recentName($0.id)), "state": .text(tasks.state(of: $0))] }),
        "next": .text(insights.tasks.first { $0.state == .locked }.map { tasks.recentName($0.id) }),
        "recent": .views(recentSessions), "hasRecent": .flag(!recentSessions.isEmpty),
        "notes": .views(notes.map(\.view)), "hasNotes": .flag(!notes.isEmpty),
        "problems": .views(problems.map { ["text": .text($0)] }), "hasProblems": .flag(!problems.isEmpty),
      ],
      charts: Dictionary(notes.map { ($0.name, $0.html) }, uniquingKeysWith: { first, _ in first })
        .merging(["mood": moodChart()]) { $1 })
  }

  /// "due 3 March, not done: holds back 4 tasks": a stuck chain as its root; nil when nothing is overdue.
  var chain: String? {
    insights.chain.map { chain in
      "Due \(tasks.recentName(chain.root.id)), not done"
        + (chain.holdsBack == 0 ? "." : ": holds back \(count(chain.holdsBack, "task")).")
    }
  }

  /// How many of the tasks that are not done are due only today, in words; nil when none is.
  var dueToday: String? {
    let number = insights.tasks.count {
      $0.assignment.dueDate == insights.asOf && $0.state.isDue && $0.state.completedOn == nil
    }
    return number == 0 ? nil : "\(number) of them due today, still open"
  }

  /// Consecutive tasks on time, in words; nil while there are none.
  var streak: String? {
    guard insights.streak.longest > 0 else { return nil }
    return "On time in a row: \(insights.streak.current) now, \(insights.streak.longest) at the longest"
  }

  /// The last three sessions, newest first, with their notes.
  private var recentSessions: [View] {
    insights.tasks.filter { $0.progress.hasJoined }
      .sorted { ($0.progress.lines.last ?? 0) > ($1.progress.lines.last ?? 0) }
      .prefix(3)
      .map { task in
        [
          "task": .text(tasks.name(task.id)),
          "date": .text(sessionDay(of: task)), "isOpen": .flag(task.progress.isInSession),
          "with": .person(task.progress.joins.last ?? nil),
          "mood": .person(task.progress.mood?.word),
          "breathing": .text(tasks.breathing(of: task)),
          "sessionNotes": .views(
            task.progress.notes.map { note in
              ["author": .text(note.author.rawValue), "text": .person(note.text), "line": .text("\(note.line)")]
            }),
        ]
      }
  }

  /// The day on which a session was last joined.
  private func sessionDay(of task: TaskInsight) -> String? {
    let lines = Set(task.progress.lines)
    let join = insights.replay.log.last { line in
      guard lines.contains(line.number), case .sessionJoined = line.entry?.event else { return false }
      return true
    }
    return join?.entry.map { formats.day(LocalDate($0.at.instant, in: client.rules.timeZone)) }
  }
}
