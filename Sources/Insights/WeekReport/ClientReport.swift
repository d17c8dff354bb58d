import Homework

/// A client's week with every value that the report tells of it.
package struct ClientReport: Codable, Equatable, Sendable {
  package internal(set) var slug: String
  package var name: String
  package var provider: String?
  package var timeZone: String
  package var standing: Standing
  /// The day since which they have been paused or ended.
  package var standingSince: LocalDate?
  /// How many entries of the week by the client count.
  package var entries: Int
  package var sessions: Int
  /// Over the tasks that were due in the week, and over all that were due by its end.
  package var counts: WeekReport.Counts
  package var countsInAll: WeekReport.Counts
  package var flags: [Flag]
  package var talkingPoints: [TalkingPoint]
  package var lastSession: LastSession?
  package var chain: Chain?
  /// "3 done, all older; 2 due": what was done in the week, and the same in numbers. Older reports have neither.
  package var done: String?
  package var completions: WeekReport.Completions?
  package var tasks: [Task]
  package var caughtUp: [Task]
  package var nextWeek: [Task]
  package var moods: [Mood]
  package var notes: [Note]
  package var sessionNotes: [SessionNote]
  package var problems: [Problem]

  /// Whether homework is expected of the client.
  package enum Standing: String, Codable, Sendable {
    case active, paused, ended
  }

  package var isActive: Bool { standing == .active }
  /// What was done in the week; of an older report, as far as its tasks tell.
  var doneInWeek: WeekReport.Completions {
    completions
      ?? WeekReport.Completions(
        done: tasks.count { $0.completed != nil } + caughtUp.count, older: caughtUp.count)
  }
  /// "3 done, all older; 2 due, 1 more not in the log": the week in a line.
  package var headline: String { doneInWeek.words(counts) }
  /// The reasons to look at the client, without those that are gone.
  package var currentFlags: [Flag] { flags.filter { $0.status != .cleared } }

  /// In the caseload's order.
  package static func inOrderOfAttention(_ clients: [ClientReport]) -> [ClientReport] {
    clients.map { ($0.rank, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// By name, by the code points of the folded name and not by any language's rules, then by slug.
  package static func inOrderOfName(_ clients: [ClientReport]) -> [ClientReport] {
    let keys = clients.map { ($0.name.lowercased(), $0.slug) }
    return clients.indices.sorted { keys[$0] < keys[$1] }.map { clients[$0] }
  }

  private var rank: AttentionRank {
    let places = currentFlags.map { flag in allFlags.firstIndex { $0.name == flag.rule } ?? allFlags.count }
    let first = zip(places, currentFlags).min { $0.0 < $1.0 }?.1
    return AttentionRank(
      first?.rule, size: first?.size, isNew: first?.status == .new, newest: first?.newest, slug: slug)
  }
}

extension ClientReport {
  /// A reason to look, in words, and what the week did to it.
  package struct Flag: Codable, Equatable, Sendable {
    package var rule: String
    package var status: FlagChange.Status
    package var title: String
    /// What the client said or did; of older reports, with the rule.
    package var sentence: String
    /// The rule with its numbers. Older reports have it in the sentence.
    package var why: String?
    package var lines: [Int]
    /// How much there is of it, and the day of its newest line: what orders the caseload. Older reports have neither.
    package var size: Double?
    package var newest: LocalDate?
  }

  /// The last session by the end of the week, and what has changed since.
  package struct LastSession: Codable, Equatable, Sendable {
    package var date: LocalDate
    package var provider: String?
    package var task: String
    package var taskName: String
    package var mood: String?
    package var lines: [Int]
    package var changes: [String]
    package var laterLines: [Int]
  }

  /// The overdue task that others wait behind.
  package struct Chain: Codable, Equatable, Sendable {
    package var task: String
    package var taskName: String
    package var daysOverdue: Int
    package var holdsBack: Int
  }

  /// A task and what became of it.
  package struct Task: Codable, Equatable, Sendable {
    package var task: String
    package var name: String
    package var due: LocalDate
    package var breaths: Int
    /// A short name of the state, and the state in words.
    package var state: String
    package var stateWords: String
    package var completed: LocalDate?
    package var breathing: String?
    package var mood: String?
    package var lines: [Int]
  }

  /// A mood by its date, or the place where one is missing.
  package struct Mood: Codable, Equatable, Sendable {
    package var date: LocalDate
    package var task: String
    package var taskName: String
    package var word: String?
    /// In hundredths, −400 to +400.
    package var valence: Int?
    package var line: Int?
  }

  /// A note of the provider's, dated in the week.
  package struct Note: Codable, Equatable, Sendable {
    package var date: LocalDate
    package var file: String
    package var title: String?
    package var markdown: String
  }

  /// A note on a session, written in the week.
  package struct SessionNote: Codable, Equatable, Sendable {
    package var date: LocalDate
    package var author: String
    package var task: String
    package var taskName: String
    package var text: String
    package var line: Int
  }

  /// Something wrong with the log's entries of the week.
  package struct Problem: Codable, Equatable, Sendable {
    package var line: Int?
    package var message: String
    package var remedy: String
  }
}

extension ClientReport {
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
      let told = isGone ? wordsBefore : words
      return Flag(
        rule: change.flag.name, status: change.status, title: change.flag.title,
        sentence: change.flag.lead(told).text + ".", why: change.flag.why(told), lines: change.flag.lines,
        size: change.flag.size, newest: change.flag.newest(in: isGone ? week.before : insights))
    }
    talkingPoints = week.talkingPoints(words)
    lastSession = week.sinceLastSession.map { since in
      LastSession(
        date: since.date, provider: since.provider, task: since.task.rawValue, taskName: words.name(since.task),
        mood: since.mood, lines: since.lines, changes: since.sentences, laterLines: since.later)
    }
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
    sessionNotes = week.sessionNotes.compactMap { note in
      guard case .noteWritten(let text, let author) = note.event else { return nil }
      return SessionNote(
        date: note.date, author: author.rawValue, task: note.task.rawValue, taskName: words.name(note.task),
        text: text, line: note.line ?? 0)
    }
    problems = week.problems.map { Problem(line: $0.line, message: $0.message, remedy: $0.remedy) }
  }
}

extension ClientReport.Task {
  fileprivate init(_ insight: TaskInsight, _ words: TaskWords) {
    self.init(
      task: insight.id.rawValue, name: words.name(insight.id), due: insight.assignment.dueDate,
      breaths: insight.assignment.breathCount, state: insight.state.kind, stateWords: words.state(of: insight),
      completed: insight.state.completedOn, breathing: words.breathing(of: insight),
      mood: insight.progress.mood?.word, lines: insight.progress.lines.sorted())
  }
}
