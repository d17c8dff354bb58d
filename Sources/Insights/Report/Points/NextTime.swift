import Homework

/// What a note keeps for the next time: its first line that begins with "Next time:", or `next:` in its front matter.
/// It stands until the client joins a session, or completes a task without one, on a later day than the note's.
extension PointRule {
  /// What the provider wanted to talk about.
  static let nextTime = kept("next-time", by: .provider, as: "For next time")

  /// What the client wanted to talk about.
  static let clientNextTime = kept("client-next-time", by: .client, as: "For next time, by the client")

  private static func kept(_ name: String, by author: LogEntry.Author, as lead: String) -> PointRule {
    PointRule(name: name) { week, words in
      let insights = week.insights
      let notes = author == .provider ? insights.client.notes.compactMap(KeptForNextTime.init) : []
      let onSessions = insights.replay.accepted.compactMap { KeptForNextTime($0, by: author) }
      let newest = (notes + onSessions).filter { $0.date <= insights.asOf }.max { $0.date < $1.date }
      let completions = insights.tasks.compactMap { $0.progress.completion?.on }
      let sessions = insights.replay.accepted.filter(\.event.isJoin).map(\.date)
      guard let newest, !(sessions + completions).contains(where: { $0 > newest.date }) else { return nil }
      let day = words.recentDay(newest.date)
      return (newest.lines, "\(lead): “\(isolated(newest.text))” (the note of \(day)).")
    }
  }
}

/// Words that a note keeps for the next time.
private struct KeptForNextTime {
  let date: LocalDate
  let text: String
  /// The log's lines that it is from.
  var lines: [Int] = []

  /// Those of a file; nil when it keeps none, or has no day.
  init?(_ note: Note) {
    guard let date = note.date, let text = note.nextTime ?? Self.line(in: note.markdown) else { return nil }
    (self.date, self.text) = (date, text)
  }

  /// Those of a note on a session.
  init?(_ entry: AcceptedEntry, by author: LogEntry.Author) {
    guard case .noteWritten(let note, author) = entry.event, let text = Self.line(in: note) else { return nil }
    (date, self.text, lines) = (entry.date, text, [entry.line].compactMap { $0 })
  }

  /// What the first line that begins so goes on with. It may stand in a list, a quotation, or in strong letters.
  private static func line(in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0.isWhitespace || "*_#>-+".contains($0) }
      guard words.lowercased().hasPrefix("next time:") else { continue }
      let kept = words.dropFirst("next time:".count).drop { $0.isWhitespace || "*_".contains($0) }
      let end = kept.lastIndex { !$0.isWhitespace }
      if let end { return String(kept[...end]) }
    }
    return nil
  }
}
