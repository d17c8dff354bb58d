extension ClientWeek {
  /// Tasks were due in the week and the client logged nothing at all in it.
  var nothingLogged: TalkingPoint? {
    guard adherence.due > 0, clientEntries.isEmpty else { return nil }
    let last = entries.last { $0.entry.isByClient }
    return TalkingPoint(.nothingLogged(due: adherence.due), lines: last.map { [$0.line] } ?? [])
  }
}
