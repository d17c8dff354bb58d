import Markdown

/// A client's part of a report as templates name it.
struct ClientReportView {
  let client: ClientReport
  let links: ReportLinks
  let formats: Formats

  /// Everything of the client's week.
  var all: View {
    row.with([
      "provider": .person(client.provider), "clientZone": .text(client.timeZone),
      "site": .text(links.client(client.slug)), "anchor": .text("client-\(client.slug)"),
      "points": .views(client.talkingPoints.map(point)), "hasPoints": .flag(!client.talkingPoints.isEmpty),
      "lastSession": .view(client.lastSession.map(session)),
      "chain": .text(chain), "inAll": .text(client.countsInAll.adherence.headline),
      "share": .text(client.countsInAll.adherence.shareWords(formats)),
      "tasks": .views(client.tasks.map(task)), "hasTasks": .flag(!client.tasks.isEmpty),
      "caughtUp": .views(client.caughtUp.map(task)), "hasCaughtUp": .flag(!client.caughtUp.isEmpty),
      "next": .views(client.nextWeek.map(task)), "hasNext": .flag(!client.nextWeek.isEmpty),
      "moods": .views(client.moods.map(mood)), "hasMoods": .flag(!client.moods.isEmpty),
      "notes": .views(client.notes.enumerated().map { note($1, number: $0) }),
      "sessionNotes": .views(client.sessionNotes.map(sessionNote)),
      "hasNotes": .flag(!client.notes.isEmpty || !client.sessionNotes.isEmpty),
    ])
  }

  /// What the caseload's week tells of the client.
  var row: View {
    let counts = client.counts
    let flags = client.currentFlags
    return [
      "slug": .text(client.slug), "name": .person(client.name), "href": .text(links.report(of: client.slug)),
      "flags": .views(flags.map(flag)), "hasFlags": .flag(!flags.isEmpty),
      "cleared": .text(listed(clearedTitles)), "hasCleared": .flag(!clearedTitles.isEmpty),
      "reasons": .text(reasons), "standing": .text(standing),
      "headline": .text(counts.due == 0 ? "nothing due" : counts.adherence.headline),
      "done": .text(counts.due == 0 ? nil : "\(counts.onTime + counts.late) of \(counts.due)"),
      "onTime": .text("\(counts.onTime)"), "late": .text("\(counts.late)"), "notDone": .text("\(counts.notDone)"),
      "excused": .text(counts.excused == 0 ? nil : "\(counts.excused) excused"),
      "words": .views(loggedMoods), "hasWords": .flag(!loggedMoods.isEmpty),
      "problems": .views(client.problems.map(problem)), "hasProblems": .flag(!client.problems.isEmpty),
    ]
  }

  /// The name of the block that the client's mood chart takes the place of.
  static func chartName(_ slug: String) -> String { "mood-\(slug)" }
  /// The name of the block that a note takes the place of.
  static func noteName(_ slug: String, _ number: Int) -> String { "note-\(number)-\(slug)" }

  private var clearedTitles: [String] {
    client.flags.filter { $0.status == .cleared }.map { $0.title.lowercased() }
  }

  private var reasons: String? {
    let words = client.currentFlags.map { $0.status == .new ? "\($0.rule) (new)" : $0.rule }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var standing: String? {
    guard let since = client.standingSince else { return nil }
    switch client.standing {
    case .active: return nil
    case .paused: return "Paused since \(formats.day(since))"
    case .ended: return "Ended on \(formats.day(since))"
    }
  }

  private var chain: String? {
    client.chain.map { chain in
      "Due \(chain.taskName), not done" + (chain.holdsBack == 0 ? "." : ": holds back \(chain.holdsBack).")
    }
  }

  private var loggedMoods: [View] {
    client.moods.compactMap { mood in
      mood.word.map { ["word": .person($0), "day": .text(formats.weekday(mood.date))] }
    }
  }
}
