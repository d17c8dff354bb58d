import Insights

extension WeekReport {
  /// The caseload's week in numbers, over the clients of whom homework is expected.
  struct Totals: Codable, Hashable, Sendable {
    /// How many clients these are.
    var clients = 0
    /// How many of them have a reason to look.
    var withReasons = 0
    /// How many reasons are new, and how many are gone since the week before.
    var newReasons = 0
    var clearedReasons = 0
    /// How many clients have logged anything in the week.
    var withEntries = 0
    /// The tasks that were due in the week.
    var tasks = Counts()
    /// The moods that could have been logged in the week, those that were, and those of them on the scale.
    var moodsDue = 0
    var moodsLogged = 0
    var moodsScored = 0
    var sessions = 0

    init(_ clients: [ClientReport]) {
      for client in clients where client.isActive {
        self.clients += 1
        withReasons += client.currentFlags.isEmpty ? 0 : 1
        newReasons += client.flags.count { $0.status == .new }
        clearedReasons += client.flags.count { $0.status == .cleared }
        withEntries += client.entries > 0 ? 1 : 0
        tasks.add(client.counts)
        moodsDue += client.moods.count
        moodsLogged += client.moods.count { $0.word != nil }
        moodsScored += client.moods.count { $0.valence != nil }
        sessions += client.sessions
      }
    }
  }

  /// Tasks that were due, by what became of them by the end of the week.
  struct Counts: Codable, Hashable, Sendable {
    var due = 0
    var onTime = 0
    var late = 0
    var notDone = 0
    var excused = 0

    init() {}

    init(_ adherence: Adherence) {
      due = adherence.due
      onTime = adherence.onTime
      late = adherence.late
      notDone = adherence.notDone
      excused = adherence.excused
    }

    mutating func add(_ other: Counts) {
      due += other.due
      onTime += other.onTime
      late += other.late
      notDone += other.notDone
      excused += other.excused
    }

    /// The same counts as insights have them, without what is not due yet.
    var adherence: Adherence {
      var adherence = Adherence([])
      adherence.onTime = onTime
      adherence.late = late
      adherence.notDone = notDone
      adherence.excused = excused
      return adherence
    }
  }
}
