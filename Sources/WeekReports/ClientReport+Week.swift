import Homework
import Insights

extension ClientReport {
  /// A client's week in words and numbers.
  package init(_ week: ClientWeek, in formats: Formats) {
    let insights = week.insights
    let words = TaskWords(insights: insights, formats: formats)
    let wordsBefore = TaskWords(insights: week.before, formats: formats)
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
      let isGone = change.status == .cleared
      let replay = isGone ? week.before.replay : insights.replay
      return Flag(
        rule: change.flag.name, status: change.status, title: change.flag.title,
        sentence: change.flag.sentence(isGone ? wordsBefore : words), lines: change.flag.lines,
        size: change.flag.size, newest: change.flag.lines.compactMap { replay.date(ofLine: $0) }.max())
    }
    talkingPoints = week.talkingPoints.map { point in
      Point(rule: point.name, sentence: point.sentence(words), lines: point.sortedLines)
    }
    lastSession = week.sinceLastSession.map { LastSession($0, words) }
    chain = insights.overdue.map { overdue in
      Chain(
        task: overdue.task.id.rawValue, taskName: words.name(overdue.task.id), daysOverdue: overdue.daysPastDue,
        holdsBack: overdue.holdsBack)
    }
    done = week.work.words
    completions = WeekReport.Completions(done: week.work.done.count, older: week.work.older)
    tasks = week.due.map { Task($0, words) }
    caughtUp = week.caughtUp.map { Task($0, words) }
    nextWeek = week.next.map { Task($0, words) }
    moods = week.moods.map { point in
      Mood(
        date: point.date, task: point.task.rawValue, taskName: words.name(point.task), word: point.word,
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
  fileprivate init(_ since: SinceLastSession, _ words: TaskWords) {
    date = since.date
    provider = since.provider
    task = since.task.rawValue
    taskName = words.name(since.task)
    mood = since.mood
    lines = since.lines
    changes = since.sentences
    laterLines = since.later
  }
}

extension ClientReport.Task {
  fileprivate init(_ insight: TaskInsight, _ words: TaskWords) {
    task = insight.id.rawValue
    name = words.name(insight.id)
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
  fileprivate init?(_ accepted: AcceptedEntry, _ words: TaskWords) {
    guard case .noteWritten(let text, let author) = accepted.event else { return nil }
    date = accepted.date
    self.author = author.rawValue
    task = accepted.task.rawValue
    taskName = words.name(accepted.task)
    self.text = text
    line = accepted.line ?? 0
  }
}

extension ClientReport.Problem {
  fileprivate init(_ problem: ReplayProblem) {
    line = problem.line
    message = problem.message
    remedy = problem.remedy
  }
}
