import Foundation
import Homework

/// The rules once more, slowly and straight from their description, to hold the real ones against: each question is
/// answered by looking through everything that came before.
struct PlainReplay {
  private(set) var verdicts: [Verdict]
  private(set) var states: [AssignmentState] = []

  private struct Event {
    var task: Assignment
    var position: Int
    var date: LocalDate
    var instant: Date?
    var event: LogEntry.Event
    var index: Int?
  }

  private let history: GeneratedHistory
  private var events: [Event] = []
  private var passed: Set<AssignmentID> = []

  init(_ history: GeneratedHistory) {
    self.history = history
    verdicts = Array(repeating: .unjudged, count: history.log.count)
    judgeEntries()
    judgeCompletions()
    events.sort { left, right in
      if left.date != right.date { return left.date < right.date }
      guard let mine = left.instant else { return right.instant == nil && left.position < right.position }
      guard let theirs = right.instant else { return true }
      return (mine, left.index ?? 0) < (theirs, right.index ?? 0)
    }
    for place in events.indices { passOver(at: place) }
    for position in history.assignments.indices { states.append(state(of: position)) }
  }

  private func assignment(_ id: AssignmentID) -> (Int, Assignment)? {
    history.assignments.enumerated().first { $1.id == id }
  }

  private mutating func judgeEntries() {
    let order = history.log.indices.sorted { left, right in
      let instants = [left, right].map { history.log[$0].entry?.at.instant ?? .distantPast }
      return (instants[0], left) < (instants[1], right)
    }
    for index in order {
      guard let entry = history.log[index].entry else { continue }
      var date = entry.date(in: history.rules.timeZone)
      let due = assignment(entry.task)?.1.dueDate
      if entry.event.isAssumed, let due { date = due }
      let ownDates = [LocalDate(entry.at.instant, in: history.rules.timeZone), entry.at.writersDate]
      if let first = history.log[..<index].firstIndex(where: { $0.text == history.log[index].text }) {
        verdicts[index] = .duplicate(of: history.log[first].number)
      } else if date > history.asOf {
        verdicts[index] = .later
      } else if entry.event.isAssumed, let due, ownDates.allSatisfy({ $0 < due }) {
        verdicts[index] = .refused(.locked(until: due))
      } else if !entry.event.isCompletion {
        guard let (position, task) = assignment(entry.task) else {
          verdicts[index] = .refused(.noSuchTask)
          continue
        }
        let event = Event(
          task: task, position: position, date: date, instant: entry.at.instant, event: entry.event, index: index)
        if let refusal = refusal(of: event, writersDate: entry.at.writersDate) {
          verdicts[index] = .refused(refusal)
        } else {
          verdicts[index] = .accepted(outOfTurn: false)
          events.append(event)
        }
      }
    }
  }

  private func refusal(of event: Event, writersDate: LocalDate) -> Refusal? {
    let before = events.filter { $0.task.id == event.task.id }.map(\.event)
    let breaths = before.reduce(0) { if case .breathed(let more) = $1 { $0 + more } else { $0 } }
    let (joined, exited) = (before.contains(where: Self.isJoin), before.contains(.sessionExited))
    let due = event.task.dueDate
    let isEarly = event.date < due && writersDate < due
    switch event.event {
    case .noteWritten: return isEarly ? .locked(until: due) : nil
    case .breathed, .sessionJoined:
      if exited { return .sessionOver }
      if joined, !Self.isJoin(event.event) { return .breathedAfterJoining }
      if before.contains(where: { !$0.isNote }) { return nil }
      if isEarly { return .locked(until: due) }
      let isOver = event.date > due && writersDate > due
      return history.rules.eligibility == .todayOnly && isOver ? .missed : nil
    case .sessionExited: return exited ? .sessionOver : joined ? nil : .notJoined
    case .moodLogged(let word):
      if before.contains(where: { $0.mood != nil }) { return .moodAlreadyLogged }
      if !joined, breaths < event.task.breathCount {
        return .moodBeforeBreathing(taken: breaths, assigned: event.task.breathCount)
      }
      return event.task.moodChoices.contains(word) ? nil : .moodNotAChoice
    case .completed: return nil
    }
  }

  private mutating func judgeCompletions() {
    typealias Told = (on: LocalDate, task: AssignmentID, mood: String?, index: Int?, assumed: Bool)
    var told: [Told] = []
    for (index, line) in history.log.enumerated() where verdicts[index] == .unjudged {
      guard let entry = line.entry, case .completed(let date, let mood, let assumed) = entry.event else { continue }
      told.append(((assumed ? assignment(entry.task)?.1.dueDate : nil) ?? date, entry.task, mood, index, assumed))
    }
    told.sort { left, right in
      let instants = [left, right].map { $0.index.flatMap { history.log[$0].entry?.at.instant } ?? .distantPast }
      return (left.on, instants[0]) < (right.on, instants[1])
    }
    told += history.completions.filter { $0.on <= history.asOf }.map {
      ($0.on, $0.task, $0.mood, nil, $0.isAssumed)
    }
    for completion in told.filter({ !$0.assumed }) + told.filter(\.assumed) {
      var refusal: Refusal? = .noSuchTask
      if let (position, task) = assignment(completion.task) {
        let own = events.filter { $0.task.id == task.id }.map(\.event)
        refusal =
          own.contains(where: Self.isJoin)
          ? .sessionInLog
          : own.contains(where: \.isCompletion)
            ? .completedAlready : completion.on < task.dueDate ? .locked(until: task.dueDate) : nil
        if refusal == nil {
          events.append(
            Event(
              task: task, position: position, date: completion.on, instant: nil,
              event: .completed(on: completion.on, mood: completion.mood, assumed: completion.assumed),
              index: completion.index))
        }
      }
      let first = events.first { $0.task.id == completion.task && $0.event.isCompletion }?.index
      if let index = completion.index, completion.assumed, refusal == .completedAlready, let first {
        verdicts[index] = .duplicate(of: history.log[first].number)
      } else if let index = completion.index {
        verdicts[index] = refusal.map { .refused($0) } ?? .accepted(outOfTurn: false)
      }
    }
  }

  private mutating func passOver(at place: Int) {
    let (event, before) = (events[place], events[..<place])
    let own = before.filter { $0.task.id == event.task.id }.map(\.event)
    let free = history.rules.excused.union(passed)
    switch event.event {
    case .breathed, .sessionJoined, .completed:
      guard !own.contains(where: { !$0.isNote }), !free.contains(event.task.id) else { return }
      let over = history.assignments[..<event.position].filter { earlier in
        !free.contains(earlier.id) && !isFinished(earlier, in: before)
          && (history.rules.eligibility == .earliestFirst || earlier.dueDate == event.task.dueDate)
          && !events.contains { $0.task.id == earlier.id && $0.event.isCompletion && $0.date == event.date }
          && !(event.event.isAssumed && isFinished(earlier, in: events[...]))
      }
      if over.isEmpty { return }
      passed.formUnion(over.map(\.id))
      if let index = event.index { verdicts[index] = .accepted(outOfTurn: true) }
    case .moodLogged:
      if own.contains(where: Self.isJoin), !own.contains(.sessionExited), !free.contains(event.task.id) {
        passed.insert(event.task.id)
      }
    case .sessionExited, .noteWritten: return
    }
  }

  private func isFinished(_ task: Assignment, in events: ArraySlice<Event>) -> Bool {
    completion(of: task, in: events) != nil
  }

  private func completion(of task: Assignment, in events: ArraySlice<Event>) -> LocalDate? {
    let own = events.filter { $0.task.id == task.id }
    if let completed = own.first(where: \.event.isCompletion) { return completed.date }
    let exit = own.first { $0.event == .sessionExited }?.date
    let mood = own.first { if case .moodLogged = $0.event { true } else { false } }?.date
    guard let exit, let mood else { return nil }
    return max(exit, mood)
  }

  private func state(of position: Int) -> AssignmentState {
    let task = history.assignments[position]
    let rules = history.rules
    let grace = rules.eligibility == .todayOnly ? 0 : rules.graceDays
    if let date = completion(of: task, in: events[...]) {
      if events.contains(where: { $0.task.id == task.id && $0.event.isAssumed }) { return .completedDayUnknown }
      return date <= task.dueDate.adding(days: grace) ? .completedOnTime(date) : .completedLate(date)
    }
    if rules.excused.contains(task.id), task.dueDate <= history.asOf { return .excused }
    if passed.contains(task.id) { return .notInLog }
    if task.dueDate > history.asOf { return .locked }
    if rules.eligibility == .todayOnly, task.dueDate < history.asOf {
      return events.contains { $0.task.id == task.id && Self.isJoin($0.event) } ? .held : .missed
    }
    let first = history.assignments[..<position].first { earlier in
      !rules.excused.contains(earlier.id) && !passed.contains(earlier.id) && !isFinished(earlier, in: events[...])
        && (rules.eligibility == .earliestFirst || earlier.dueDate == task.dueDate)
    }
    if let first { return .blocked(behind: first.id) }
    return history.asOf > task.dueDate.adding(days: grace) ? .overdue : .eligible
  }

  private static func isJoin(_ event: LogEntry.Event) -> Bool {
    if case .sessionJoined = event { return true }
    return false
  }
}
