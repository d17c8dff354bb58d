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

  /// Words that could be moods, though no name says so.
  var wordsOfSomething: [FeedColumn] {
    let choices = lists.map(\.path)
    return free.filter {
      $0.isText && doing($0) != nil && days(of: $0) == nil && !choices.contains($0.path) && !asked.contains($0.path)
        && !$0.name.hasSuffix("id")
    }
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
    let others = words.isEmpty ? wordsOfSomething : []
    for column in others { askWhat(column, .mood, "the mood") }
    asked.formUnion((words + others).map(\.path))
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
    ask(question, words.isEmpty ? [] : [choice(words)], line: "moods: [calm, sad]") { text in
      let words = Self.distinct(text.split(separator: ",").map { JSONNode(offset: 0, value: .string("\($0)")) })
      return words.isEmpty ? nil : choice(words)
    }
  }

  /// The words, each once.
  static func distinct(_ nodes: [JSONNode]) -> [String] {
    var seen: Set<String> = []
    let words = nodes.compactMap { $0.string?.trimmed }
    return words.filter { !$0.isEmpty && seen.insert(MoodScale.normalized($0)).inserted }
  }

  /// Whose tasks they are, where they are of several. Those of one are never taken with those of another.
  mutating func findClient() {
    guard mapping.fields[.client] == nil else { return }
    let people =
      #/
      (client|patient|user|person|member|participant|subject|owner|assignee|assignedto|account|student)s?
      (full|first|last|given|family)?(name|id|code|number|email)?(first|last|given|family)?$
      /#
    let things = ["task", "exercise", "sound", "file", "breath", "mood", "provider", "therapist"]
    let names = free.filter { column in
      let isPerson = column.letters.contains(people) || column.name.hasSuffix("name") && !column.isNamed(things)
      return isPerson && column.isID && column.identifiers.count > 1
    }
    let most = names.max { $0.identifiers.count < $1.identifiers.count }
    guard let column = names.first(where: { $0.identifiers.contains(client ?? "") }) ?? most else { return }
    asked.formUnion(names.map(\.path))
    // A name alone can be that of the task.
    let others = column.letters.contains(people) ? [] : [leaveUnread(column.path, "they are nobody's names")]
    let told = "The tasks are of \(column.identifiers.count) by \(column.path)"
    guard let client else {
      let folders = names.map { answer(.client, $0, "yes, \($0.path) names the folder, such as \($0.example)") }
      return ask("\(told). Does it tell clients apart?", folders + others)
    }
    let line = "fields: {client: \(FeedMapping.written(column.path))}` with `whose: …"
    let choice = { [self] (name: String) in
      answer("those of \(quoted(name))", line: line) {
        $0.fields[.client] = FeedMapping.Path(column.path, place: Self.answered)
        $0.whose = name == client ? nil : name
      }
    }
    let whose = column.identifiers.contains(client) ? [client] : column.identifiers.sorted()
    ask("\(told). Whose are those of \(client)?", whose.map(choice) + others)
  }

  /// An id of its own in each task: not needed, but it stays when days move.
  mutating func findID() {
    guard mapping.fields[.id] == nil else { return }
    let clients = column(.client)?.values.map(\.identifier) ?? rows.map { _ in nil }
    let named = free.filter { $0.isID && isWhole($0) && $0.name.hasSuffix("id") && !asked.contains($0.path) }
    let ids = named.filter { column in
      Set(zip(clients, column.values).map { [$0, $1.identifier] }).count == rows.count
    }
    let isPlain = { (column: FeedColumn) in column.name.count < 4 }
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
