extension ClientWeek {
  /// Entries of the week that can't count: the client knows best what happened.
  var notCounted: TalkingPoint? {
    problems.isEmpty ? nil : TalkingPoint(.notCounted(problems.count), lines: problems.compactMap(\.line))
  }
}
