import Homework
import Insights
import Templating

/// A client's tasks as a calendar, weeks by weekdays, as `partials/calendar.md` names it: each day with the state of
/// what was due on it, by a mark and a word, and the moods that were logged on it, by their words and their height.
struct CalendarView: Sendable {
  /// The weeks, the newest first.
  private let weeks: [Week]
  /// A state of each kind that occurs, in the order of a task's life.
  let kinds: [AssignmentState]
  /// The weekdays and the hours of what was done; nil when it is too little.
  private let pattern: String?
  private let insights: ClientInsights
  private let formats: Formats

  /// How many weeks are in sight; the page folds those before them away.
  static let open = 26

  typealias Week = (from: String, days: [Day])
  /// Its number is nil where there is nothing to see.
  typealias Day = (number: Int?, isToday: Bool, tasks: [AssignmentState], moods: [MoodPoint])

  init(_ insights: ClientInsights, _ formats: Formats, _ parts: TableParts) {
    self.insights = insights
    self.formats = formats
    let today = insights.asOf
    let shown = insights.tasks[parts.shown.rows]
    // Weeks to come are on the page by themselves; the next one is in sight.
    let last = parts.isOwn ? ISOWeek(containing: today).next.sunday : shown.last?.assignment.dueDate ?? today
    // What is before the first task is on the page of the first tasks.
    let first = parts.shown.rows.lowerBound == 0 ? nil : shown.first?.assignment.dueDate
    func isShown(_ date: LocalDate) -> Bool { date <= last && first.map { $0 <= date } ?? true }
    let tasks = shown.filter { isShown($0.assignment.dueDate) }
    let moods = insights.mood.points.filter { $0.isLogged && isShown($0.date) }
    let dates = [
      tasks.first?.assignment.dueDate, moods.first?.date, tasks.last?.assignment.dueDate, moods.last?.date,
    ]
    .compactMap { $0 }
    var weeks: [Week] = []
    if let first = dates.min(), let newest = dates.max() {
      var week = ISOWeek(containing: parts.isOwn ? max(newest, today) : newest)
      // The tasks and the moods of each day, from the last Sunday back.
      let sunday = week.sunday
      let count = first.days(to: sunday) + 7
      var tasksOf: [[AssignmentState]] = Array(repeating: [], count: count)
      var moodsOf: [[MoodPoint]] = Array(repeating: [], count: count)
      for task in tasks { tasksOf[task.assignment.dueDate.days(to: sunday)].append(task.state) }
      for mood in moods { moodsOf[mood.date.days(to: sunday)].append(mood) }
      while week.sunday >= first {
        let days = (0..<7).map { offset -> Day in
          let date = week.monday.adding(days: offset)
          let (tasks, moods) = (tasksOf[date.days(to: sunday)], moodsOf[date.days(to: sunday)])
          let number = tasks.isEmpty && moods.isEmpty && date != today ? nil : date.day
          return (number: number, isToday: date == today, tasks: tasks, moods: moods)
        }
        // Of what is long ago, the weeks in which there is nothing to see are left out.
        if weeks.count < Self.open || days.contains(where: { !$0.tasks.isEmpty || !$0.moods.isEmpty }) {
          weeks.append((from: formats.shortDay(week.monday), days: days))
        }
        week = week.previous
      }
    }
    self.weeks = weeks
    let found = Set(weeks.flatMap { $0.days.flatMap { $0.tasks.map(\.kind) } })
    kinds = AssignmentState.ofEachKind.filter { found.contains($0.kind) }
    pattern = DoneWhen(insights).sentence(formats)
  }

  var newest: [Week] { Array(weeks.prefix(Self.open)) }
  var older: [Week] { Array(weeks.dropFirst(Self.open)) }
  /// The names of the days, from Monday on.
  var weekdays: [String] { (1...7).map(formats.weekdayName) }

  static let schema = Schema<CalendarView>([
    .each("weekdays", Schema([.text("name") { $0 }])) { $0.weekdays },
    .each("newestWeeks", week) { $0.newest }, .flag("hasCalendar") { !$0.newest.isEmpty },
    .each("olderWeeks", week) { $0.older },
    .text("olderCount") { $0.older.isEmpty ? nil : count($0.older.count, "earlier week") },
    .each("kinds", state) { $0.kinds }, .flag("calendarHasMoods") { $0.insights.mood.loggedInAll > 0 },
    .text("pattern") { $0.pattern },
  ])

  private static let week = Schema<Week>([.text("from") { $0.from }, .each("days", day) { $0.days }])

  private static let day = Schema<Day>([
    .number("number") { $0.number }, .flag("isToday") { $0.isToday }, .each("due", state) { $0.tasks },
    .each("moods", mood) { $0.moods },
  ])

  private static let state = Schema<AssignmentState>([.text("kind") { $0.kind }, .text("state") { $0.word }])

  private static let mood = Schema<MoodPoint>([
    .person("word") { $0.word }, .text("place") { $0.valence.map { "\(height(of: $0))" } ?? "none" },
  ])

  /// How high a valence is, from −3 and under at 0 to +3 and over at 6.
  static func height(of valence: Int) -> Int { min(6, max(0, Int((Double(valence) / 100).rounded()) + 3)) }
}

extension AssignmentState {
  /// The state in a word, beside its mark.
  var word: String {
    switch self {
    case .completedOnTime: "done"
    case .completedLate: "done late"
    case .completedDayUnknown: "undated"
    case .eligible: "open"
    case .overdue: "overdue"
    case .blocked: "waits"
    case .locked: "to come"
    case .excused: "excused"
    case .notInLog: "not in log"
    case .missed: "not logged"
    case .held: "held"
    }
  }

  /// One of each kind, in the order of the key.
  fileprivate static let ofEachKind: [AssignmentState] = [
    .completedOnTime(LocalDate(dayNumber: 0)), .completedLate(LocalDate(dayNumber: 0)), .completedDayUnknown, .held,
    .eligible, .overdue,
    .blocked(behind: AssignmentID(rawValue: "")), .missed, .notInLog, .excused, .locked,
  ]
}
