import Foundation
import Homework
import TestSupport

/// A client's tasks and log that follow from a seed: mostly what an app would write, with entries lost, doubled,
/// misplaced and made up. No two different entries have the same instant.
struct GeneratedHistory {
  let rules: Rules
  let assignments: [Assignment]
  /// What the feed tells of a few of them.
  let completions: [FeedCompletion]
  private(set) var log: [LogLine] = []
  let asOf: LocalDate
  private(set) var generator: SeededGenerator

  /// 2026-03-08, when New York's clocks go forward.
  private static let firstDay = LocalDate(dayNumber: 20_520)

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var dates: [LocalDate] = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      Self.firstDay.adding(days: .random(in: 0...20, using: &generator))
    }
    dates.sort()
    var ordinals: [LocalDate: Int] = [:]
    assignments = dates.map { date in
      ordinals[date, default: 0] += 1
      return Assignment(
        id: AssignmentID(due: date, ordinal: ordinals[date] ?? 1),
        breathCount: .random(in: 1...4, using: &generator),
        moodChoices: ["happy", "sad", "calm"], dueDate: date)
    }
    let zone = ["UTC", "America/New_York", "Europe/Berlin", "Pacific/Auckland"].randomElement(
      using: &generator)
    rules = Rules(
      timeZone: TimeZone(identifier: zone ?? "UTC") ?? .gmt,
      eligibility: Bool.random(using: &generator) ? .earliestFirst : .todayOnly,
      graceDays: .random(in: 0...2, using: &generator),
      excused: Set(assignments.map(\.id).filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }))
    completions = assignments.filter { _ in Int.random(in: 0..<12, using: &generator) == 0 }.map { assignment in
      let isAssumed = Int.random(in: 0..<3, using: &generator) == 0
      return FeedCompletion(
        task: assignment.id,
        on: assignment.dueDate.adding(days: isAssumed ? 0 : .random(in: -1...4, using: &generator)), mood: "sad",
        isAssumed: isAssumed)
    }
    asOf = Self.firstDay.adding(days: .random(in: 5...30, using: &generator))
    self.generator = generator
    write()
  }

  /// The log run through the rules.
  var replay: Replay { replay(of: log) }

  func replay(of log: [LogLine], asOf: LocalDate? = nil) -> Replay {
    Replay(log, completions: completions, of: assignments, under: rules, asOf: asOf ?? self.asOf)
  }

  /// The log in other places, numbered anew.
  mutating func shuffledLog() -> [LogLine] { Self.numbered(log.shuffled(using: &generator)) }

  /// The log with some of its lines again, anywhere after the first of them.
  mutating func logWithDuplicates() -> [LogLine] {
    var lines = log
    for line in log where Int.random(in: 0..<3, using: &generator) == 0 {
      let first = lines.firstIndex { $0.text == line.text } ?? 0
      lines.insert(line, at: .random(in: (first + 1)...lines.count, using: &generator))
    }
    return Self.numbered(lines)
  }

  /// The log in the order of time; of one instant, in the order of its lines.
  var sortedLog: [LogLine] {
    let lines = log.enumerated().sorted { left, right in
      let (mine, theirs) = (left.element.entry?.at.instant, right.element.entry?.at.instant)
      return (mine ?? .distantPast, left.offset) < (theirs ?? .distantPast, right.offset)
    }
    return Self.numbered(lines.map(\.element))
  }

  static func numbered(_ lines: [LogLine]) -> [LogLine] {
    lines.enumerated().map {
      LogLine(number: $0.offset + 1, text: $0.element.text, content: $0.element.content)
    }
  }

  /// A line of some entry after everything else.
  mutating func nextLine() -> LogLine {
    let last = log.compactMap { $0.entry?.at.instant.timeIntervalSince1970 }.max() ?? 1_773_000_000
    let at = Timestamp(
      Date(timeIntervalSince1970: last + .random(in: 1...90_000, using: &generator)), in: rules.timeZone)
    let task = assignments.randomElement(using: &generator)?.id ?? AssignmentID(rawValue: "none")
    return Self.line(log.count + 1, LogEntry(at: at, task: task, event: randomEvent()))
  }

  /// Plays days of an app that now and then loses an entry or writes one too many.
  private mutating func write() {
    var second = Self.firstDay.dayNumber * 86_400
    let offset = [-36_000, -18_000, 0, 3_600, 46_800].randomElement(using: &generator) ?? 0
    var entries: [LogEntry] = []
    // What the app takes for done, also when an entry was lost on the way.
    var done: Set<AssignmentID> = []
    for _ in 0..<Int.random(in: 2...18, using: &generator) {
      second += Int.random(in: 0...200_000, using: &generator)
      let isStray = Int.random(in: 0..<4, using: &generator) == 0
      let next = assignments.first { !done.contains($0.id) }
      guard let task = isStray ? assignments.randomElement(using: &generator) : next else { continue }
      let isDue = task.dueDate.dayNumber * 86_400 <= second
      guard isDue || isStray else { continue }
      if !isStray, Int.random(in: 0..<6, using: &generator) > 0 { done.insert(task.id) }
      let id = Int.random(in: 0..<20, using: &generator) == 0 ? AssignmentID(rawValue: "2026-01-01") : task.id
      for event in session(of: task) {
        second += Int.random(in: 1...(isStray ? 20_000 : 900), using: &generator)
        let at = Timestamp(Date(timeIntervalSince1970: Double(second)), secondsFromGMT: offset)
        entries.append(LogEntry(at: at, task: id, event: event))
      }
    }
    log = Self.numbered(entries.map { Self.line(1, $0) })
    if Bool.random(using: &generator) { log = logWithDuplicates() }
    if Bool.random(using: &generator) { log = shuffledLog() }
  }

  private mutating func session(of task: Assignment) -> [LogEntry.Event] {
    var events: [LogEntry.Event] = [
      .breathed(task.breathCount), .sessionJoined(provider: nil), .sessionExited, .moodLogged("calm"),
    ]
    if Bool.random(using: &generator) { events.swapAt(1, 3) }  // The mood in the waiting room.
    if events[1] == .moodLogged("calm") { events.swapAt(2, 3) }
    events.removeAll { _ in Int.random(in: 0..<8, using: &generator) == 0 }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      events = Array(events.prefix(.random(in: 1...3, using: &generator)))
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      events.insert(randomEvent(), at: .random(in: 0...events.count, using: &generator))
    }
    return events
  }

  private mutating func randomEvent() -> LogEntry.Event {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .breathed(.random(in: 1...4, using: &generator))
    case 1: .sessionJoined(provider: "Dr. Vogel")
    case 2: .sessionExited
    case 3: .moodLogged("sad")
    case 4: .moodLogged("furious")
    case 5: .noteWritten("A line.", author: .client)
    case 6:
      .completed(
        on: Self.firstDay.adding(days: .random(in: 0...25, using: &generator)),
        mood: ["happy", "furious", nil].randomElement(using: &generator) ?? nil,
        assumed: Int.random(in: 0..<3, using: &generator) == 0)
    default: .noteWritten("A line.", author: .provider)
    }
  }

  private static func line(_ number: Int, _ entry: LogEntry) -> LogLine {
    LogLine(number: number, text: "\(entry.at) \(entry.task) \(entry.event)", content: .entry(entry))
  }
}
