import Homework

/// What a client wrote down about a session: a provider hears it in the client's own words, before any rule.
package struct ClientNote: Equatable, Sendable {
  /// The text as it was written.
  package var text: String
  /// The day, in the client's zone.
  package var date: LocalDate
  /// The log's line; nil when it is not from a log.
  package var line: Int?
}

extension ClientInsights {
  /// For how many days a client's note is quoted before all else.
  package static let noteDays = 14

  /// The client's notes of the last 14 days, newest first.
  package var recentNotes: [ClientNote] {
    let first = asOf.adding(days: 1 - Self.noteDays)
    return replay.accepted.reversed().prefix { $0.date >= first }.compactMap { entry in
      guard case .noteWritten(let text, .client) = entry.event else { return nil }
      return ClientNote(text: text, date: entry.date, line: entry.line)
    }
  }
}

extension String {
  /// The beginning of a text, whole words of it in one line, in so many characters; a text that is no longer as it is.
  package func shortened(to most: Int) -> String {
    if count <= most { return self }
    let words = split(whereSeparator: \.isWhitespace)
    var (length, whole) = (0, 0)
    for word in words where length <= most {
      length += word.count + (length == 0 ? 0 : 1)
      if length <= most { whole += 1 }
    }
    if whole == words.count { return words.joined(separator: " ") }
    // A word that is longer than all there is room for is cut.
    return (whole == 0 ? String(words[0].prefix(most)) : words.prefix(whole).joined(separator: " ")) + "…"
  }
}
