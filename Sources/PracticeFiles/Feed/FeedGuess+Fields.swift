import Homework
import Insights
import Text

/// Finds each field.
extension FeedGuess {
  mutating func findBreaths() {
    guard mapping.fields[.breaths] == nil else { return }
    let counts = free.filter { $0.isCount && isWhole($0) }
    let named = counts.filter { $0.isNamed(["breath"]) }
    let candidates = named.isEmpty ? counts : named
    if candidates.count == 1, candidates[0].isNamed(["breath", "count", "times", "reps", "repetitions"]) {
      take(candidates[0], as: .breaths)
    } else {
      let what = "has a whole number of breaths, from 1 to 1000, in every task"
      ask(candidates.isEmpty ? "No field \(what)" : "Which field \(what)?", .breaths, among: candidates)
    }
  }

  mutating func findDue() {
    guard mapping.fields[.due] == nil else { return }
    let words = ["due", "unlock", "assign", "schedul", "deadline", "open", "available"]
    let dated = free.filter { column in
      isWhole(column) && !column.isNamed(Self.done)
        && (!forms(of: column).isEmpty || column.isRelative && column.isNamed(words + ["date", "day"]))
    }
    let named = dated.filter { $0.isNamed(words) }
    let candidates = named.isEmpty ? dated : named
    if candidates.count == 1 { return take(candidates[0], as: .due) }
    ask(
      candidates.isEmpty
        ? "No field has a day that can be read in every task" : "From which day on can a task be done?",
      .due, among: candidates)
  }

  /// The forms in which all the values of a column are days.
  func forms(of column: FeedColumn) -> [FeedDates] {
    let forms = given.datesPlace == nil ? FeedDates.likely : [given.dates]
    return forms.filter { days(of: column, $0) != nil }
  }

  /// The days that a column says in a form, or else in that of the mapping; nil where any of its values is none.
  func days(of column: FeedColumn, _ form: FeedDates? = nil) -> [LocalDate]? {
    let form = form ?? mapping.dates
    // A small number counts something else than seconds.
    if case .count = form, column.isSmall { return nil }
    // A value that can't be read is the answer: it is not this form.
    let days = column.values.lazy.map { try? form.date($0, zone: zone) }
    return days.contains(nil) ? nil : days.compactMap(\.self)
  }

  /// The form of the days: the one that fits all of them, unless several do that say different days, or the days are
  /// years from today.
  mutating func findDates() {
    guard given.datesPlace == nil, let due = column(.due) else { return }
    var fitting = forms(of: due)
    if fitting.isEmpty, due.isRelative {
      mapping.dates = .relativeDays(from: today)
      let choice = answer("\(today), today", line: "dates: relative-days` and `relative_to: \(today)") {
        ($0.dates, $0.datesPlace) = (.relativeDays(from: today), Self.answered)
      }
      return ask("\(due.path) counts days, such as \(due.example). From which day on?", [choice])
    }
    // The other days of a feed say which.
    let others = columns.filter { $0.isNamed(Self.done) }
    for column in others {
      let both = fitting.filter { days(of: column, $0) != nil }
      if !both.isEmpty { fitting = both }
    }
    var different: [(form: FeedDates, days: [[LocalDate]])] = []
    for form in fitting {
      let said = ([due] + others).compactMap { days(of: $0, form) }
      if !different.contains(where: { $0.days == said }) { different.append((form, said)) }
    }
    // As good as three years.
    let near = different.filter { candidate in
      candidate.days.allSatisfy { $0.max().map { abs($0.days(to: today)) < 1_100 } ?? true }
    }
    let candidates = (near.isEmpty ? different : near).map(\.form)
    guard let first = candidates.first else { return }
    mapping.dates = first
    if near.count == 1 { return }
    let shown =
      ([due] + others).lazy.flatMap(\.values).first { value in
        Set(candidates.map { try? $0.date(value, zone: zone) }).count > 1  // As above.
      } ?? due.values[0]
    let choices = candidates.map { form in
      let day = (try? form.date(shown, zone: zone)).map { "\($0)" } ?? "?"  // As above.
      return answer("\(day) (\(form.name))", line: "dates: \(FeedMapping.written(form.name))") {
        ($0.dates, $0.datesPlace) = (form, Self.answered)
      }
    }
    ask("\(shown.spelling)\(near.isEmpty ? " is years from today. Is it right?" : ": which day is it?")", choices)
  }

  /// What was done: a day, or what says whether, with the day beside it or asked for.
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
    guard let column = column(.completed), !mapping.saysWhether, column.isYesOrNo, days(of: column) == nil else {
      return
    }
    let others = free.filter { days(of: $0) != nil && (!isWhole($0) || $0.isNamed(Self.done)) }
    let ownDays = others.filter { $0.isNamed(Self.done) }
    if ownDays.count == 1 { return take(ownDays[0], as: .completedOn) }
    if column.yesCount > 0 { askDay(column, "\(told(column.yesCount)) \(column.path)", among: others) }
  }

  mutating func askDay(_ column: FeedColumn, _ told: String, among days: [FeedColumn] = []) {
    ask(
      "\(told): on which day was it done?",
      [dueDay(column)] + days.map { answer(.completedOn, $0, "the day in \($0.path), such as \($0.example)") })
  }

  /// The answer that nobody knows the day of what a column says is done.
  private func dueDay(_ column: FeedColumn) -> FeedDoubt.Choice {
    let label = "on its due day, and shown as \"completed, day not known\""
    return answer(label, line: "fields: {completed_on: due}") {
      $0.fields[.completed] = FeedMapping.Path(column.path, place: Self.answered)
      $0.assumesDay = true
    }
  }

  func told(_ count: Int) -> String { count == 1 ? "1 task says" : "\(count) tasks say" }

  /// Words that could be moods, though no name says so.
  var wordsOfSomething: [FeedColumn] {
    let choices = lists.map(\.path)
    return free.filter { $0.isText && doing($0) != nil && days(of: $0) == nil && !choices.contains($0.path) }
  }

  /// Lists of words; in a table, where they are texts, their names have to say so.
  var lists: [FeedColumn] {
    free.filter { $0.isWords && ($0.values.allSatisfy { $0.array != nil } || $0.isNamed(Self.choices)) }
  }

  /// The word that was felt, in a field of that name.
  mutating func findMood() {
    guard mapping.fields[.mood] == nil else { return }
    let words = free.filter { $0.isText && $0.isNamed(Self.felt) && !$0.isWords }
    if words.count == 1 { take(words[0], as: .mood) }
    if words.count > 1 { ask("Which field has the mood that was felt?", .mood, among: words) }
    for column in words.isEmpty ? wordsOfSomething : [] {
      askWhat(column, [answer(.mood, column, "the mood"), leaveUnread(column.path)])
    }
    // Somebody felt something, and nothing says that anything was done.
    guard mapping.fields[.completed] == nil, let mood = column(.mood), doubts.isEmpty else { return }
    askDay(mood, "\(told(mood.count)) \(mood.path), and nothing else says that it is done")
  }

  /// What a mood was chosen from: a list in the feed, or the words that are in it; otherwise nobody knows.
  mutating func findChoices() {
    guard mapping.moods == nil, mapping.fields[.moods] == nil else { return }
    let named = lists.filter { $0.isNamed(Self.felt + Self.choices) }
    if named.count == 1 {
      take(named[0], as: .moods)
      if isWhole(named[0]) { return }
      let words = Self.distinct(named[0].values.flatMap { $0.words ?? [] })
      askWords(
        words, "\(rows.count - named[0].count) tasks have no moods to choose from. These, which the others have?")
    } else if !lists.isEmpty {
      ask("Which field has the moods to choose from?", .moods, among: named.isEmpty ? lists : named)
    } else if let mood = column(.mood) {
      mapping.moods = Self.distinct(mood.values)
    } else if wordsOfSomething.isEmpty {
      askWords([], "The feed has no moods to choose from. Which are they, with commas between them?")
    }
  }

  mutating func askWords(_ words: [String], _ question: String) {
    let choice = { [self] (words: [String]) in
      let line = "moods: [\(words.map(FeedMapping.written).joined(separator: ", "))]"
      return answer(words.joined(separator: ", "), line: line) { $0.moods = words }
    }
    ask(question, words.isEmpty ? [] : [choice(words)])
    doubts[doubts.count - 1].freely = { text in
      let words = Self.distinct(text.split(separator: ",").map { JSONNode(offset: 0, value: .string("\($0)")) })
      return words.isEmpty ? nil : choice(words)
    }
    doubts[doubts.count - 1].freeLine = "moods: [calm, sad]"
  }

  /// The words, each once.
  static func distinct(_ nodes: [JSONNode]) -> [String] {
    var seen: Set<String> = []
    let words = nodes.compactMap { $0.string?.trimmed }
    return words.filter { !$0.isEmpty && seen.insert(MoodScale.normalized($0)).inserted }
  }

  /// Whose tasks they are, where they are of several.
  mutating func findClient() {
    guard mapping.fields[.client] == nil else { return }
    let people = ["client", "patient", "user", "person", "member", "participant", "subject"]
    let names = free.filter { $0.isID && isWhole($0) && $0.isNamed(people) && $0.identifiers.count > 1 }
    guard let first = names.first else { return }
    ask(
      "The tasks are of \(first.identifiers.count) by \(first.path). Does it tell clients apart?",
      names.map { answer(.client, $0, "yes, \($0.path) names the client's folder, such as \($0.example)") }
        + [leaveUnread(first.path)])
  }

  /// An id of its own in each task: not needed, but it stays when days move.
  mutating func findID() {
    guard mapping.fields[.id] == nil else { return }
    let clients = column(.client)?.values.map(\.identifier) ?? rows.map { _ in nil }
    let named = free.filter { $0.isID && isWhole($0) && $0.path.lowercased().hasSuffix("id") }
    let ids = named.filter { column in
      Set(zip(clients, column.values).map { [$0, $1.identifier] }).count == rows.count
    }
    let isPlain = { (column: FeedColumn) in column.path.split(separator: ".").last?.count ?? 9 < 4 }
    if let id = ids.filter(isPlain).min(by: { $0.depth < $1.depth }) ?? (ids.count == 1 ? ids[0] : nil) {
      take(id, as: .id)
    } else if let id = named.first(where: { isPlain($0) && $0.identifiers.count > 1 }) {
      // Without it a task that is there twice would be two.
      ask(
        "\(id.path) is the same in several tasks. Is it their id?",
        [answer(.id, id, "yes, each task has one of its own"), leaveUnread(id.path)])
    }
  }
}
