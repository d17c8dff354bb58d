import Foundation
import Homework
import Insights

/// A healthy caseload: nothing changes for anybody, the homework is done as people do it, and the pages are looked at
/// every Monday morning. What is new on them is what a provider is asked to look at for nothing.
struct Caseload {
  static let clients = 40
  static let weeks = 78
  /// The chance that a task which is open on a day is done on it.
  static let diligence = 0.6
  static let holidays = 2

  /// Clients with a reason that they did not have the week before, in an average week.
  let newAWeek: Double
  /// The most in one week.
  let mostInAWeek: Int
  /// Clients with any reason at a moment, as a share of 1.
  let withReason: Double
  /// New reasons in an average week, and clients with it at a moment as a share of 1, by the rule's name.
  let byRule: [(rule: String, newAWeek: Double, atAMoment: Double)]

  /// So many caseloads, one after another.
  init(repeats: Int, means: [Double], seed: UInt64) {
    var chance = Chance(seed: seed)
    let names = allFlags.map { $0.name }
    var (newClients, most, withReason) = (0, 0, 0)
    var newReasons = names.map { _ in 0 }
    var reasons = newReasons
    for _ in 0..<repeats {
      var newInWeek = [Int](repeating: 0, count: Self.weeks + 1)
      for number in 0..<Self.clients {
        let client = Self.client(number, mean: means[number % means.count], chance: &chance)
        var before: Set<String> = []
        for week in 1...Self.weeks {
          let monday = Self.firstDay.adding(days: week * 7)
          let flags = ClientInsights(client, asOf: monday, scale: ModelClient.scale, always: MoodScale.alwaysWords)
            .flags
          let now = Set(flags.map(\.name))
          newInWeek[week] += now.isSubset(of: before) ? 0 : 1
          withReason += now.isEmpty ? 0 : 1
          for (rule, name) in names.enumerated() where now.contains(name) {
            reasons[rule] += 1
            newReasons[rule] += before.contains(name) ? 0 : 1
          }
          before = now
        }
      }
      newClients += newInWeek.reduce(0, +)
      most = max(most, newInWeek.max() ?? 0)
    }
    let looks = Double(repeats * Self.weeks)
    newAWeek = Double(newClients) / looks
    mostInAWeek = most
    self.withReason = Double(withReason) / looks / Double(Self.clients)
    byRule = names.indices.map { rule in
      (names[rule], Double(newReasons[rule]) / looks, Double(reasons[rule]) / looks / Double(Self.clients))
    }
  }
}

extension Caseload {
  /// A Monday.
  static let firstDay = LocalDate(dayNumber: 20_458)

  /// A client with two tasks a week, whose oldest open one is done on a day with a chance, but for two holidays.
  static func client(
    _ number: Int, mean: Double, weeks: Int = weeks, diligence: Double = diligence, holidays: Int = holidays,
    chance: inout Chance
  ) -> Client {
    let days = weeks * 7
    var moods = ModelClient(weeks: weeks, chance: &chance) { _ in mean }.values[...]
    var away: Set<Int> = []
    for _ in 0..<holidays {
      let first = Int(chance.share() * Double(days - 14))
      away.formUnion(first..<first + 7 + Int(chance.share() * 8))
    }
    let assignments = (0..<weeks).flatMap { week in
      ModelClient.weekdays.map { weekday in
        let due = firstDay.adding(days: week * 7 + weekday)
        return Assignment(
          id: AssignmentID(due: due, ordinal: 1), breathCount: 2,
          moodChoices: ModelClient.wordsByValence.map(\.word),
          dueDate: due)
      }
    }
    var open = assignments[...]
    var log: [LogLine] = []
    for day in 0..<days where !away.contains(day) {
      let date = firstDay.adding(days: day)
      guard let task = open.first, task.dueDate <= date, chance.share() < diligence else { continue }
      open = open.dropFirst()
      let word = moods.popFirst().flatMap { value in ModelClient.wordsByValence.first { $0.valence == value } }
      for (minute, event) in [
        .breathed(2), .sessionJoined(provider: nil), .sessionExited, .moodLogged(word?.word ?? ""),
      ]
      .enumerated() as EnumeratedSequence<[LogEntry.Event]> {
        let instant = Date(timeIntervalSince1970: Double(date.dayNumber * 86_400 + 43_200 + minute * 60))
        let entry = LogEntry(at: Timestamp(instant, secondsFromGMT: 0), task: task.id, event: event)
        log.append(LogLine(number: log.count + 1, text: "\(date) \(minute)", content: .entry(entry)))
      }
    }
    return Client(slug: "client-\(number)", assignments: assignments, log: log)
  }
}

extension ModelClient {
  /// The model's words, each with its valence.
  static let wordsByValence: [(word: String, valence: Int)] = words.map { ("mood \($0)", $0) }
  /// The scale of these words alone.
  static let scale = MoodScale(Dictionary(uniqueKeysWithValues: wordsByValence.map { ($0.word, $0.valence) }))
}
