import Homework
import Insights
import Text

/// Finds what was done: a day, or what says whether, with the day beside it or asked for.
extension FeedGuess {
  mutating func findCompletion() {
    let named = free.filter { $0.isNamed(Self.done) }
    let dated = named.filter { days(of: $0) != nil }
    let flags = named.filter { $0.isYesOrNo && days(of: $0) == nil }
    let outermost = flags.filter { flag in flag.depth == flags.map(\.depth).min() }
    if mapping.fields[.completed] == nil {
      // Where days are counted, 0 and 1 alone could be either.
      if !mapping.saysWhether, let either = dated.first(where: \.isYesOrNo) {
        let isDay = answer(.completed, either, "a day, counted like the others")
        return ask("\(either.path) is 0 or 1. Is it a day, or whether it is done?", [isDay, dueDay(either)])
      }
      // With several days it is not known which is that of the flag.
      let candidates = mapping.saysWhether || dated.count < 2 && !outermost.isEmpty ? outermost : dated
      if candidates.count == 1 { take(candidates[0], as: .completed) }
      if candidates.count > 1 { ask("Which field says that a task is done?", .completed, among: candidates) }
    }
    if !mapping.doneWords.isEmpty, let said = column(.completed),
      said.values.contains(where: { mapping.saysDone($0) == nil })
    {
      return askStatus(said)
    }
    for column in free where isStatus(column) { askStatus(column) }
    guard let column = column(.completed), !mapping.doneWords.isEmpty || column.isYesOrNo && days(of: column) == nil
    else { return }
    let done = zip(column.rows, column.values).filter { mapping.saysDone($1) == true }
    if mapping.fields[.completedOn] == nil, !mapping.assumesDay {
      let others = free.filter { days(of: $0) != nil && (!isWhole($0) || $0.isNamed(Self.done)) }
      let ownDays = others.filter { $0.isNamed(Self.done) }
      if ownDays.count == 1 {
        take(ownDays[0], as: .completedOn)
      } else if !done.isEmpty {
        askDay(column, "\(told(done.count)) \(column.path)", among: others)
      }
    }
    guard let day = self.column(.completedOn), !mapping.assumesDay else { return }
    let rest = done.filter { !day.rows.contains($0.0) }.count
    if rest > 0 { askDay(column, "\(told(rest)) \(column.path) and nothing in \(day.path)", beside: day) }
  }

  mutating func askDay(
    _ column: FeedColumn, _ told: String, among days: [FeedColumn] = [], beside day: FeedColumn? = nil
  ) {
    ask(
      "\(told): on which day was it done?",
      [dueDay(column, beside: day)]
        + days.map { answer(.completedOn, $0, "the day in \($0.path), such as \($0.example)") })
  }

  /// The answer that nobody knows the day of what a column says is done, or of those that another has no day for.
  private func dueDay(_ column: FeedColumn, beside day: FeedColumn? = nil) -> FeedDoubt.Choice {
    let label = "on its due day, and shown as \"completed, day not known\""
    let written = day.map { FeedMapping.written([$0.path, "due"]) } ?? "due"
    return answer(label, line: "fields: {completed_on: \(written)}") {
      $0.fields[.completed] = FeedMapping.Path(column.path, place: Self.answered)
      if let day { $0.fields[.completedOn] = FeedMapping.Path(day.path, place: Self.answered) }
      $0.assumesDay = true
    }
  }

  func told(_ count: Int) -> String { count == 1 ? "1 task says" : "\(count) tasks say" }

  /// Whether a column has a few words or numbers that could say how far a task is.
  func isStatus(_ column: FeedColumn) -> Bool {
    let isHinted = ["status", "state", "progress", "percent", "outcome", "result"].contains(
      where: column.name.contains)
    let isNamed = column.isNamed(Self.done)
    let kinds = column.kinds
    let isOther = column.isNamed(Self.felt + ["breath"]) || isNamed && column.isYesOrNo
    guard kinds.count < 10, !isOther else { return false }
    if column.isText, !column.isWords,
      !kinds.contains(where: { $0.contains(where: \.isNumber) || $0.hasControlCharacters })
    {
      return isHinted || isNamed || kinds.contains { kind in Self.done.contains(where: kind.contains) }
    }
    return column.values.allSatisfy { $0.number != nil } && column.isSmall
      && (isHinted || isNamed && days(of: column) == nil)
  }

  /// Asks which of the words means that a task was done.
  private mutating func askStatus(_ column: FeedColumn) {
    let choice = { [self] (label: String, words: [String]) in
      answer(label, line: "") { mapping in
        mapping.fields[.completed] = FeedMapping.Path(column.path, place: Self.answered)
        mapping.doneWords = Set(words)
        mapping.openWords = column.isText ? Set(column.kinds).subtracting(words) : []
      }
    }
    var choices = column.kinds.map { choice("\"\($0)\" does, the others don't", [$0]) }
    // What was said to be that is nothing else.
    if column.path != mapping.fields[.completed]?.description {
      if column.isText, mapping.fields[.mood] == nil { choices.append(answer(.mood, column, "they are the mood")) }
      choices.append(leaveUnread(column.path, "none does: leave it unread"))
    }
    let line =
      "fields: {completed: \(FeedMapping.written(column.path))}` with `completed_is: [done]` and `open_is: [skipped]"
    let question = "Which value of \(column.path) says that a task is done (of several, type them with commas)?"
    ask(question, choices, line: line) { text in
      let words = text.split(separator: ",").map { MoodScale.normalized(String($0)) }
      return !words.isEmpty && words.allSatisfy(column.kinds.contains) ? choice("", words) : nil
    }
    asked.insert(column.path)
  }
}
