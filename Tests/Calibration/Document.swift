import Insights

extension Calibration {
  /// `Documentation/Calibration.md`.
  var document: String {
    """
    # Calibration

    What chance alone makes the pages say of a client with no change at all, and how soon they tell a real one. Written by
    `make calibrate`, which fails when a bound is not kept; numbers in the text of the pages come from here.

    ## The model

    Moods carry over: what a client feels is a process that keeps \(ModelClient.carriedOver) of its last value (a latent
    AR(1), standard deviation 1), about a mean of +0.7, 0 or −0.5. It is told by the nearest of nine words, of valences
    \(ModelClient.words.map(minus).joined(separator: ", ")), by their own mean and
    standard deviation; twice a week; and the pages are looked at every week. \(Self.clients) clients for
    each mean, from a fixed seed. The rules are those of the program itself: the usual level of \(Level.size) moods, the
    cumulative sum with k = \(fixed(MoodShift.allowance, digits: 1)) and h = \(fixed(MoodShift.limit, digits: 0)), and the trend at p < \(fixed(Trend.significance, digits: 2)).

    "At a moment" is the share of looks that show it; "ever" the share of clients who are shown it at least once in the
    period. Before week 17 there are hardly moods past the level's, and `shift` and its kin are not counted.

    ## In a sentence

    \(sentence)

    ## No change

    \(noChangeTables.joined(separator: "\n\n"))

    `low` is a statement about the last three moods and not about change: who usually feels low is told so, and nothing is
    wrong with it. `word` is told whenever a word of its list was logged; none of the nine words is on it, and chance has
    no part in it. Nor are the run's length and the crossings of the level judged: as signals, they would be told of many
    clients with no change, since moods carry over.

    Three moods in a row at or under these thresholds, weeks 17 to 52. The one in force is \(minus(Double(AttentionThresholds().lowValence))): a
    milder one would be told of most clients whose mean is 0 at some time in a year, and a lower one needs the lowest word.

    \(lowTable)

    ## A lasting drop of two standard deviations

    Of clients of whom it was not told the week before.

    \(dropTable)

    ## A healthy caseload

    \(Caseload.clients) clients, tasks twice a week, each open day done with probability \(fixed(Caseload.diligence, digits: 1)), two holidays of 7 to 14 days in
    \(Caseload.weeks) weeks, means by turns, no change; looked at every Monday; \(Self.caseloads) caseloads. In an average week \(fixed(caseload.newAWeek, digits: 2)) clients have
    a reason that they did not have the week before (at most \(caseload.mostInAWeek)), and \(percent(caseload.withReason)) have any.

    \(caseloadTable)

    ## A line lost now and then

    \(Loss.clients) diligent clients (each open day done with probability \(fixed(Loss.diligence, digits: 1)), no holidays), \(Loss.weeks) weeks, looked at every
    Monday; one exit line in \(Int(Loss.oneIn)) is lost and never mended: \(loss.lostExits) in all. At a moment \(percent(loss.withReason)) of them have a
    reason other than `data`; the same clients without a loss, \(percent(loss.withReasonWhole)). \(percent(loss.withData)) have `data`. Of their
    moods, \(loss.lostMoods) are missing from their charts.

    ## The bounds

    | what | bound | measured | kept |
    |---|---|---|---|
    \(bounds.map { "| \($0.what) | \($0.limit) | \($0.measured) | \($0.isKept ? "yes" : "**no**") |" }.joined(separator: "\n"))
    """
  }

  /// What the pages say of chance, with its numbers: the highest of the three means and years.
  private var sentence: String {
    let most = { (share: (NoChange, Int) -> Double) in
      let shares = NoChange.periods.indices.flatMap { period in noChange.map { share($0, period) } }
      return Int(((shares.max() ?? 0) * 100).rounded())
    }
    let told = { (sign: Sign) in
      (moment: most { $0.atAMoment(sign, period: $1) }, year: most { $0.ever(sign, period: $1) })
    }
    let (lower, trend) = (told(.shiftDown), told(.toldTrend))
    return """
      By chance alone, of 100 clients whose moods go up and down as they always do, up to \(lower.moment) are told as lower than
      usual at a moment, and up to \(lower.year) at some time in a year; a rising or falling trend is told of up to \(trend.moment) at a
      moment, and of up to \(trend.year) at some time in a year.
      """
  }

  /// A table for each period.
  private var noChangeTables: [String] {
    NoChange.periods.enumerated().map { period, weeks in
      let head = Self.means.map { "\($0.name): at a moment | ever" }.joined(separator: " | ")
      let rule = String(repeating: "---|", count: 2 * Self.means.count)
      let rows = Sign.allCases.map { sign in
        let cells = noChange.map {
          "\(percent($0.atAMoment(sign, period: period))) | \(percent($0.ever(sign, period: period)))"
        }
        return "| \(sign.rawValue) | \(cells.joined(separator: " | ")) |"
      }
      let name = weeks.name.prefix(1).uppercased() + weeks.name.dropFirst()
      return "\(name):\n\n| | \(head) |\n|---|\(rule)\n\(rows.joined(separator: "\n"))"
    }
  }

  private var lowTable: String {
    let head = Self.means.map { "\($0.name): at a moment | ever" }.joined(separator: " | ")
    let rule = String(repeating: "---|", count: 2 * Self.means.count)
    let rows = LowThreshold.thresholds.enumerated().map { number, threshold in
      let cells = lowThresholds.map {
        "\(percent($0.shares[number].atAMoment)) | \(percent($0.shares[number].ever))"
      }
      return "| \(minus(threshold)) | \(cells.joined(separator: " | ")) |"
    }
    return "| threshold | \(head) |\n|---|\(rule)\n\(rows.joined(separator: "\n"))"
  }

  /// A valence with a minus sign of its own.
  private func minus(_ valence: Double) -> String { "\(Int(valence))".replacing("-", with: "−") }

  private var dropTable: String {
    let rows = zip(Self.drops, drops).flatMap { week, drops in
      zip(Self.means, drops).map { mean, drop in
        let cells = [drop.shiftSoon, drop.eitherSoon, drop.shiftLate, drop.shiftLateOfSoon].map { percent($0) }
        return
          "| \(week) | \(mean.name) | \(cells.joined(separator: " | ")) | \(drop.medianDelay.map(String.init) ?? "never") |"
      }
    }
    return """
      | after week | mean before | `shift` within 8 weeks | `shift` or `low` within 8 | `shift` up 52 weeks later | the same, of those found within 8 | half told by week |
      |---|---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private var caseloadTable: String {
    let rows = caseload.byRule.map {
      "| `\($0.rule)` | \(fixed($0.newAWeek, digits: 2)) | \(percent($0.atAMoment)) |"
    }
    return """
      | reason | new in a week | clients at a moment |
      |---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }
}
