import Homework
import Insights
import Templating

/// A client's tasks as a calendar, weeks by weekdays, as `partials/calendar.md` names it: each day with the state of
/// what was due on it, by a mark and a word, and the moods that were logged on it, by their words and their height.
struct CalendarView: Sendable {
  /// The newest weeks, the newest first.
  let newest: [Week]
  /// The weeks before them, which the page folds away.
  let older: [Week]
  /// The names of the days, from Monday on.
  let weekdays: [String]
  /// The states that occur, as a mark and a word each, in the order of a task's life.
  let kinds: [Kind]
  let hasMoods: Bool
  /// The weekdays and the hours of what was done; nil when it is too little.
  let pattern: String?

  /// How many weeks are in sight.
  static let open = 26

  struct Week: Sendable {
    let from: String
    let days: [Day]
  }

  struct Day: Sendable {
    let number: Int
    let isToday: Bool
    let tasks: [Kind]
    let moods: [Felt]
  }

  /// A state of a task by its class and its word.
  struct Kind: Hashable, Sendable {
    let kind: String
    let word: String
  }

  /// A mood and how high it is, from 0 to 6; nil for a word that is not on the scale.
  struct Felt: Sendable {
    let word: String
    let place: Int?
  }

  init(_ insights: ClientInsights, _ formats: Formats) {
    let today = insights.asOf
    // Weeks to come are on the page by themselves; the next one is in sight.
    let last = ISOWeek(containing: today).next.sunday
    let moods = insights.mood.points.filter { $0.mood != nil && $0.date <= last }
    let tasks = insights.tasks.filter { $0.assignment.dueDate <= last }
    let kinds = Dictionary(grouping: tasks, by: \.assignment.dueDate).mapValues { $0.map { Kind($0.state) } }
    let felt = Dictionary(grouping: moods, by: \.date).mapValues { $0.map(Felt.init) }
    let dates = Array(kinds.keys) + felt.keys
    var weeks: [Week] = []
    if let first = dates.min(), let newest = dates.max() {
      let oldest = ISOWeek(containing: first)
      var week = ISOWeek(containing: max(newest, today))
      while week >= oldest {
        let days = (0..<7).map { offset in
          let date = week.monday.adding(days: offset)
          return Day(
            number: date.day, isToday: date == today, tasks: kinds[date, default: []],
            moods: felt[date, default: []])
        }
        // Of what is long ago, the weeks in which there is nothing to see are left out.
        if weeks.count < Self.open || days.contains(where: { !$0.tasks.isEmpty || !$0.moods.isEmpty }) {
          weeks.append(Week(from: formats.shortDay(week.monday), days: days))
        }
        week = week.previous
      }
    }
    newest = Array(weeks.prefix(Self.open))
    older = Array(weeks.dropFirst(Self.open))
    weekdays = (1...7).map(formats.weekdayName)
    let found = Set(kinds.values.joined())
    self.kinds = Kind.all.filter(found.contains)
    hasMoods = insights.mood.loggedInAll > 0
    pattern = DoneWhen(insights).sentence(formats)
  }

  static let schema = Schema<CalendarView>([
    .each("weekdays", Schema([.text("name") { $0 }])) { $0.weekdays },
    .each("newestWeeks", week) { $0.newest }, .flag("hasCalendar") { !$0.newest.isEmpty },
    .each("olderWeeks", week) { $0.older },
    .text("olderCount") { $0.older.isEmpty ? nil : count($0.older.count, "earlier week") },
    .each("kinds", Kind.schema) { $0.kinds }, .flag("calendarHasMoods") { $0.hasMoods },
    .text("pattern") { $0.pattern },
  ])

  private static let week = Schema<Week>([.text("from") { $0.from }, .each("days", day) { $0.days }])

  private static let day = Schema<Day>([
    .number("number") { $0.number }, .flag("isToday") { $0.isToday }, .each("due", Kind.schema) { $0.tasks },
    .each("moods", felt) { $0.moods },
  ])

  private static let felt = Schema<Felt>([
    .person("word") { $0.word }, .text("place") { $0.place.map(String.init) ?? "none" },
  ])
}

extension CalendarView.Kind {
  init(_ state: AssignmentState) {
    kind = state.kind
    word =
      switch state {
      case .completedOnTime: "done"
      case .completedLate: "done late"
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

  /// Every one, in the order of the key.
  static let all: [Self] = {
    let date = LocalDate(dayNumber: 0)
    let states: [AssignmentState] = [
      .completedOnTime(date), .completedLate(date), .held, .eligible, .overdue,
      .blocked(behind: AssignmentID(rawValue: "")), .missed, .notInLog, .excused, .locked,
    ]
    return states.map(Self.init)
  }()

  static let schema = Schema<Self>([.text("kind") { $0.kind }, .text("state") { $0.word }])
}

extension CalendarView.Felt {
  init(_ point: MoodPoint) {
    word = point.word ?? ""
    place = point.valence.map(Self.place)
  }

  /// How high a valence is, from −3 and under at 0 to +3 and over at 6.
  static func place(of valence: Int) -> Int { min(6, max(0, Int((Double(valence) / 100).rounded()) + 3)) }
}
