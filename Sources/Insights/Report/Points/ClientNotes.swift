import Homework

/// The client wrote something down about a session.
package struct ClientNotes: TalkingPoint {
  package static let name = "client-notes"

  /// The notes.
  let notes: [AcceptedEntry]

  package init?(_ week: ClientWeek) {
    notes = week.sessionNotes.filter(\.event.isByClient)
    if notes.isEmpty { return nil }
  }

  package var lines: [Int] { notes.compactMap(\.line) }

  package func sentence(_ words: TaskWords) -> String {
    notes.count == 1
      ? "There is a note by the client this week." : "There are \(notes.count) notes by the client this week."
  }
}
