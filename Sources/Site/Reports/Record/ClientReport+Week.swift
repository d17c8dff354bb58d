import Homework
import Insights

extension ClientReport {
  /// A client's week in words and numbers.
  init(_ week: ClientWeek, thresholds: AttentionThresholds, formats: Formats) {
    let insights = week.insights
    let client = insights.client
    let names = TaskWords(insights: insights, formats: formats)
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
    flags = week.flagChanges.map { Flag($0, of: week, thresholds: thresholds, formats: formats) }
    let points = PointWords(tasks: names)
    talkingPoints = week.talkingPoints.map { point in
      Point(rule: points.rule(point.reason), sentence: points.sentence(point.reason), lines: point.lines)
    }
    lastSession = week.sinceLastSession.map { LastSession($0, names, thresholds: thresholds) }
    chain = insights.chain.map { chain in
      Chain(
        task: chain.root.id.rawValue, taskName: names.name(chain.root.id), daysOverdue: chain.daysOverdue,
        holdsBack: chain.holdsBack)
    }
    tasks = week.due.map { Task($0, names) }
    caughtUp = week.caughtUp.map { Task($0, names) }
    nextWeek = week.next.map { Task($0, names) }
    moods = week.moods.map { point in
      Mood(
        date: point.date, task: point.task.rawValue, taskName: names.name(point.task), word: point.word,
        valence: point.valence, line: point.mood?.line)
    }
    notes = week.notes.map { note in
      Note(date: note.date ?? week.week.monday, file: note.fileName, title: note.title, markdown: note.markdown)
    }
    sessionNotes = week.sessionNotes.compactMap { SessionNote($0, names) }
    problems = week.problems.map(Problem.init)
  }
}

extension ClientReport.Flag {
  fileprivate init(_ change: FlagChange, of week: ClientWeek, thresholds: AttentionThresholds, formats: Formats) {
    let insights = change.status == .cleared ? week.before : week.insights
    let words = FlagWords(tasks: TaskWords(insights: insights, formats: formats), thresholds: thresholds)
    rule = change.flag.reason.rule.rawValue
    status = change.status
    title = words.title(change.flag.reason.rule)
    sentence = words.sentence(change.flag.reason)
    lines = change.flag.lines
  }
}

extension ClientReport.LastSession {
  fileprivate init(_ since: SinceLastSession, _ names: TaskWords, thresholds: AttentionThresholds) {
    date = since.date
    provider = since.provider
    task = since.task.rawValue
    taskName = names.name(since.task)
    mood = since.mood
    lines = since.lines
    changes = SinceWords(since: since, flags: FlagWords(tasks: names, thresholds: thresholds)).changes
    laterLines = since.later
  }
}

extension ClientReport.Task {
  fileprivate init(_ insight: TaskInsight, _ names: TaskWords) {
    task = insight.id.rawValue
    name = names.name(insight.id)
    due = insight.assignment.dueDate
    breaths = insight.assignment.breathCount
    state = insight.state.kind
    stateWords = names.state(of: insight)
    completed = insight.state.completedOn
    breathing = names.breathing(of: insight)
    mood = insight.progress.mood?.word
    lines = insight.progress.lines.sorted()
  }
}

extension ClientReport.SessionNote {
  fileprivate init?(_ accepted: AcceptedEntry, _ names: TaskWords) {
    guard case .noteWritten(let text, let author) = accepted.entry.event else { return nil }
    date = accepted.date
    self.author = author.rawValue
    task = accepted.entry.task.rawValue
    taskName = names.name(accepted.entry.task)
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
