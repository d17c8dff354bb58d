import Homework

extension PointRule {
  /// The client wrote something down about a session.
  static let clientNotes = PointRule("client-notes") { week, _ in
    let notes = week.sessionNotes.filter(\.event.isByClient)
    if notes.isEmpty { return nil }
    return (
      notes.compactMap(\.line),
      notes.count == 1
        ? "There is a note by the client this week." : "There are \(notes.count) notes by the client this week."
    )
  }
}
