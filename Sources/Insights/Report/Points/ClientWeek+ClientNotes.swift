import Homework

extension ClientWeek {
  /// The client wrote something down about a session.
  var clientNotes: TalkingPoint? {
    let notes = sessionNotes.filter(\.entry.isByClient)
    return notes.isEmpty ? nil : TalkingPoint(.clientNotes(notes.count), lines: notes.map(\.line))
  }
}
