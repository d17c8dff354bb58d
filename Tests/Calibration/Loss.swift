import Homework
import Insights

/// Diligent clients whose phones lose a line now and then, beside the same clients without a loss: what is told of them
/// for the loss alone. A lost exit is never mended.
struct Loss {
  static let clients = 240
  static let weeks = 52
  static let diligence = 0.9
  /// One exit in so many is lost.
  static let oneIn = 250.0

  /// Clients with any reason but `data` at a moment, as a share of 1.
  let withReason: Double
  /// The same clients with nothing lost.
  let withReasonWhole: Double
  /// Clients with `data` at a moment, as a share of 1.
  let withData: Double
  /// How many exits were lost.
  let lostExits: Int
  /// Moods that were logged and are not among the moods of the page.
  let lostMoods: Int

  init(means: [Double], seed: UInt64) {
    var chance = Chance(seed: seed)
    var losing = Chance(seed: seed + 1)
    var (flagged, flaggedWhole, data, lostExits, lostMoods) = (0, 0, 0, 0, 0)
    for number in 0..<Self.clients {
      let whole = Caseload.client(
        number, mean: means[number % means.count], weeks: Self.weeks, diligence: Self.diligence, holidays: 0,
        chance: &chance)
      var client = whole
      client.log = whole.log.filter { !($0.entry?.event == .sessionExited && losing.share() < 1 / Self.oneIn) }
      lostExits += whole.log.count - client.log.count
      for week in 1...Self.weeks {
        let flags = Self.flags(of: client, after: week)
        flagged += flags.contains { $0 != "data" } ? 1 : 0
        data += flags.contains("data") ? 1 : 0
        flaggedWhole += Self.flags(of: whole, after: week).isEmpty ? 0 : 1
      }
      let told = ClientInsights(client, asOf: Self.day(Self.weeks), scale: ModelClient.scale).mood.loggedInAll
      lostMoods += client.log.count { if case .moodLogged = $0.entry?.event { true } else { false } } - told
    }
    let looks = Double(Self.clients * Self.weeks)
    withReason = Double(flagged) / looks
    withReasonWhole = Double(flaggedWhole) / looks
    withData = Double(data) / looks
    self.lostExits = lostExits
    self.lostMoods = lostMoods
  }

  private static func day(_ week: Int) -> LocalDate { Caseload.firstDay.adding(days: week * 7) }

  private static func flags(of client: Client, after week: Int) -> [String] {
    ClientInsights(client, asOf: day(week), scale: ModelClient.scale, always: MoodScale.alwaysWords)
      .flags.map(\.name)
  }
}
