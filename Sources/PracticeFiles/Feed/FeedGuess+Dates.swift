import Foundation
import Homework
import Text

/// Finds the days, and how they are written.
extension FeedGuess {
  mutating func findDue() {
    guard mapping.fields[.due] == nil else { return }
    let words = ["due", "unlock", "assign", "schedul", "deadline", "open", "available"]
    let dated = free.filter { column in
      isWhole(column) && !column.isNamed(Self.done)
        && (!dueForms(of: column).isEmpty || column.isRelative && column.isNamed(words + ["date", "day"]))
    }
    let named = dated.filter { $0.isNamed(words) }
    let candidates = named.isEmpty ? dated : named
    if candidates.count == 1 { return take(candidates[0], as: .due) }
    if !candidates.isEmpty { return ask("From which day on can a task be done?", .due, among: candidates) }
    let kept = given.datesPlace.map { " as \(given.dates.name), which dates: says at \($0)" } ?? ""
    ask("No field has a day that can be read in every task\(kept)", [])
    // What they are is known once the form is right.
    if !kept.isEmpty { asked.formUnion(free.filter { !forms(of: $0).isEmpty }.map(\.path)) }
  }

  /// The forms in which all the values of a column are days.
  func forms(of column: FeedColumn) -> [FeedDates] { FeedDates.likely.filter { days(of: column, $0) != nil } }

  /// The same of due dates, whose form may have been said.
  private func dueForms(of column: FeedColumn) -> [FeedDates] {
    if given.datesPlace == nil { return forms(of: column) }
    return days(of: column, given.dates) == nil ? [] : [given.dates]
  }

  /// The days that a column says in a form, or else as the mapping has it; nil where any of its values is none.
  func days(of column: FeedColumn, _ form: FeedDates? = nil) -> [LocalDate]? {
    guard let form else {
      return days(of: column, mapping.dates) ?? mapping.completedDates.flatMap { days(of: column, $0) }
    }
    // A small number counts something else than seconds.
    if case .count = form, column.isSmall { return nil }
    // A value that can't be read is the answer: it is not this form.
    let said = column.values.lazy.map { try? form.date($0, zone: zone) }
    return said.contains(nil) ? nil : said.compactMap(\.self)
  }

  /// The form of the due dates, which may be that of the other days too, or else the form that those have.
  mutating func findDates() {
    guard let due = column(.due) else { return }
    let said = [column(.completed)?.path, column(.completedOn)?.path]
    let others = columns.filter { ($0.isNamed(Self.done) || said.contains($0.path)) && $0.path != due.path }
    if given.datesPlace == nil {
      if forms(of: due).isEmpty, due.isRelative { return askFirstDay(due) }
      settle([due] + others, "dates") { ($0.dates, $0.datesPlace) = ($1, Self.answered) }
    }
    if given.completedDates != nil { return }
    let own = others.filter { column in
      !isNear(days(of: column)) && forms(of: column).contains { isNear(days(of: column, $0)) }
    }
    settle(own, "completed_dates") { $0.completedDates = $1 }
  }

  /// Whether days are less than about three years away.
  private func isNear(_ days: [LocalDate]?) -> Bool { days?.max().map { abs($0.days(to: today)) < 1_100 } ?? false }

  private mutating func askFirstDay(_ due: FeedColumn) {
    mapping.dates = .relativeDays(from: today)
    let choice = { [self] (day: LocalDate) in
      answer("\(day)", line: "dates: relative-days` and `relative_to: \(day)") {
        ($0.dates, $0.datesPlace) = (.relativeDays(from: day), Self.answered)
      }
    }
    ask(
      "\(due.path) counts days, such as \(due.example). From which day on (today, or type another)?",
      [choice(today)],
      // What is no day is asked again.
      freely: { (try? InputDate.date($0)).map(choice) })
  }

  /// Takes the form that fits the first of some columns, and the others too where one does; it asks where several do that
  /// say different days, and where the days are years from today.
  mutating func settle(_ columns: [FeedColumn], _ key: String, _ set: (inout FeedMapping, FeedDates) -> Void) {
    guard let column = columns.first else { return }
    let all = forms(of: column)
    let near = all.filter { isNear(days(of: column, $0)) }
    var fitting = near.isEmpty ? all : near
    // The other days of a feed say which.
    for other in columns.dropFirst() {
      let both = fitting.filter { isNear(days(of: other, $0)) }
      if !both.isEmpty { fitting = both }
    }
    var seen: Set<[[LocalDate]?]> = []
    let candidates = fitting.filter { form in
      seen.insert(columns.map { days(of: $0, form) }.filter { isNear($0) || near.isEmpty }).inserted
    }
    guard let first = candidates.first else { return }
    set(&mapping, first)
    if !near.isEmpty, candidates.count == 1 { return }
    let values = columns.lazy.flatMap(\.values)
    // As above.
    let differing = values.first { value in Set(candidates.map { try? $0.date(value, zone: zone) }).count > 1 }
    let example = differing ?? column.values[0]
    let choices = candidates.map { form in
      let day = (try? form.date(example, zone: zone)).map { "\($0)" } ?? "?"  // As above.
      return answer("\(day) (\(form.name))", line: "\(key): \(FeedMapping.written(form.name))") { set(&$0, form) }
    }
    ask("\(example.spelling)\(near.isEmpty ? " is years from today. Is it right?" : ": which day is it?")", choices)
  }
}
