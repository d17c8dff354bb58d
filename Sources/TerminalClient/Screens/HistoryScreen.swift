import Homework
import Insights

/// The client's own page: what was done, the streak in plain words, the moods of the last weeks.
struct History {
  private let insights: ClientInsights
  private let wording: Wording

  init(of player: Player) {
    let setting = player.setting
    let client = Client(
      slug: "", rules: setting.rules, assignments: setting.assignments, log: player.replay.log,
      completions: setting.completions)
    insights = ClientInsights(client, asOf: player.replay.asOf, scale: setting.scale)
    wording = player.wording
  }

  /// What was done, and how many in a row on time.
  var sentences: [String] {
    let done = "So far: \(insights.adherence.headline)."
    let streak = insights.streak.current
    if streak == 0 { return [done] }
    return [done, streak == 1 ? "The last one was done on time." : "The last \(streak) were done on time."]
  }

  /// The moods of the last eight weeks, oldest first.
  var moods: [MoodPoint] {
    let first = insights.asOf.adding(days: 1 - 7 * 8)
    return insights.mood.points.filter { $0.isLogged && $0.date >= first }
  }

  /// A mood with its day.
  func words(of mood: MoodPoint) -> String {
    "\(wording.day(mood.date, today: insights.asOf)): \(mood.word ?? "")"
  }

  /// The moods as dots in five rows, from pleasant to unpleasant, the newest on the right; one that is not on the scale
  /// is a small dot in the middle.
  func chart(columns: Int, _ look: Look) -> [String] {
    let shown = moods.suffix(max(1, columns / 2))
    return (0..<5).map { row in
      let dots = shown.map { mood in
        let place = mood.valence.map { 2 - Int((Double($0) / 200).rounded()) } ?? 2
        let dot = mood.valence == nil ? look.sign("·", or: ".") : look.sign("●", or: "o")
        return place == row ? dot : " "
      }
      return dots.joined(separator: " ") + (row == 0 ? "  pleasant" : row == 4 ? "  unpleasant" : "")
    }
  }
}

extension Interface {
  func writeHistory(to page: inout ScreenPage) {
    let history = History(of: player)
    page.title = "Your page"
    page.addHeading("How it went", .strong, .leading)
    for sentence in history.sentences { page.add(sentence, .plain, .leading) }
    page.addGap()
    if let newest = history.moods.last {
      for row in history.chart(columns: page.width - 12, look) { page.add(Line(row, .accent, .leading)) }
      page.add(history.words(of: newest), .quiet, .leading)
    }
    page.hints = [("any key", "back to your tasks")]
  }
}
