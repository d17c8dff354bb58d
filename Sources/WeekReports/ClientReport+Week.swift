import Homework
import Insights

/// The sentences of a week, which the record keeps as they were told: whoever makes it has the locale.
package protocol WeekWords {
  /// A task's name, by its due date.
  func name(of task: AssignmentID) -> String
  /// A task's state and why.
  func state(of task: TaskInsight) -> String
  /// What became of a task's breathing; nil when there is nothing to tell.
  func breathing(of task: TaskInsight) -> String?
  /// A reason to look in a word or three.
  func title(of rule: Flag.Rule) -> String
  /// A reason to look with its numbers: as it was before, when it is gone.
  func sentence(of change: FlagChange) -> String
  /// The name of a talking point's rule.
  func rule(of reason: TalkingPoint.Reason) -> String
  /// A talking point.
  func sentence(of reason: TalkingPoint.Reason) -> String
  /// What has changed since the last session, a sentence each.
  func changes(_ since: SinceLastSession) -> [String]
}

extension ClientReport {
  /// A client's week in words and numbers.
  package init(_ week: ClientWeek, in words: some WeekWords) {
    let insights = week.insights
    let client = insights.client
    slug = client.slug
    name = client.name
    provider = client.provider
    timeZone = client.rules.timeZone.identifier
    switch insights.standing {
    case .active: (standing, standingSince) = (.active, nil)
    case .paused(let date): (standing, standingSince) = (.paused, date)
    case .ended(let date): (standing, standingSince) = (.ended, date)
    }
    entries = week.clientEntries.count
    sessions = week.sessions.count
    counts = WeekReport.Counts(week.adherence)
    countsInAll = WeekReport.Counts(insights.adherence)
    flags = week.flagChanges.map { change in
      Flag(
        rule: change.flag.reason.rule.rawValue, status: change.status,
        title: words.title(of: change.flag.reason.rule),
        sentence: words.sentence(of: change), lines: change.flag.lines)
    }
    talkingPoints = week.talkingPoints.map { point in
      Point(rule: words.rule(of: point.reason), sentence: words.sentence(of: point.reason), lines: point.lines)
    }
    lastSession = week.sinceLastSession.map { LastSession($0, words) }
    chain = insights.chain.map { chain in
      Chain(
        task: chain.root.id.rawValue, taskName: words.name(of: chain.root.id), daysOverdue: chain.daysOverdue,
        holdsBack: chain.holdsBack)
    }
    tasks = week.due.map { Task($0, words) }
    caughtUp = week.caughtUp.map { Task($0, words) }
    nextWeek = week.next.map { Task($0, words) }
    moods = week.moods.map { point in
      Mood(
        date: point.date, task: point.task.rawValue, taskName: words.name(of: point.task), word: point.word,
        valence: point.valence, line: point.mood?.line)
    }
    notes = week.notes.map { note in
      Note(date: note.date ?? week.week.monday, file: note.fileName, title: note.title, markdown: note.markdown)
    }
    sessionNotes = week.sessionNotes.compactMap { SessionNote($0, words) }
    problems = week.problems.map(Problem.init)
  }
}

extension ClientReport.LastSession {
  fileprivate init(_ since: SinceLastSession, _ words: some WeekWords) {
    date = since.date
    provider = since.provider
    task = since.task.rawValue
    taskName = words.name(of: since.task)
    mood = since.mood
    lines = since.lines
    changes = words.changes(since)
    laterLines = since.later
  }
}

extension ClientReport.Task {
  fileprivate init(_ insight: TaskInsight, _ words: some WeekWords) {
    task = insight.id.rawValue
    name = words.name(of: insight.id)
    due = insight.assignment.dueDate
    breaths = insight.assignment.breathCount
    state = insight.state.kind
    stateWords = words.state(of: insight)
    completed = insight.state.completedOn
    breathing = words.breathing(of: insight)
    mood = insight.progress.mood?.word
    lines = insight.progress.lines.sorted()
  }
}

extension ClientReport.SessionNote {
  fileprivate init?(_ accepted: AcceptedEntry, _ words: some WeekWords) {
    guard case .noteWritten(let text, let author) = accepted.entry.event else { return nil }
    date = accepted.date
    self.author = author.rawValue
    task = accepted.entry.task.rawValue
    taskName = words.name(of: accepted.entry.task)
    self.text = text
    line = accepted.line
  }
}

extension ClientReport.Problem {
  fileprivate init(_ problem: WeekProblem) {
    line = problem.line
    switch problem {
    case .refused(let refused): (message, remedy) = (refused.message, refused.remedy)
    case .unreadable(_, let reason): (message, remedy) = ("not an entry: \(reason)", "mend the line in the log")
    }
  }
}

extension AssignmentState {
  /// A short name of the state: the class of its mark on a page too, always beside the words.
  package var kind: String {
    switch self {
    case .completedOnTime: "done"
    case .completedLate: "late"
    case .eligible: "open"
    case .overdue: "overdue"
    case .blocked: "blocked"
    case .locked: "locked"
    case .excused: "excused"
    case .missed: "missed"
    }
  }
}
