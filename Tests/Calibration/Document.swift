import Insights

extension Calibration {
  /// `Documentation/Calibration.md`.
  var document: String {
    """
    # Calibration

    What chance alone makes the pages say of a client with no change at all, and how soon they tell a real one. Written by
    `make calibrate`, which fails when a bound is not kept; numbers in the text of the pages come from here.

    ## The model

    Moods carry over: what a client feels is a process that keeps a share ρ of its last value (a latent AR(1), standard
    deviation 1), about a mean of +0.7, 0 or −0.5. It is told by the nearest of nine words, of valences
    \(ModelClient.words.map(minus).joined(separator: ", ")), by their own mean and
    standard deviation; and the pages are looked at every week. Where nothing else is said ρ is \(fixed(ModelClient.carriedOver, digits: 1)), moods are
    logged twice a week, and there are \(Self.clients) clients for each mean, from a fixed seed. The rule is that of the program itself
    (`Sources/Insights/Mood/MoodChange.swift`): \(MoodChange.fewest) moods or more are cut into their likeliest stretches.

    "At a moment" is the share of looks that say it; "ever" the share of clients of whom it is said at least once; "within"
    that of the clients of whom it was not said the week before. Lower is said by `shift`: a fall holds. Weeks are counted
    from the first mood; 2 SD are two of the clients' own standard deviations, and where nothing else is said they come or
    go at once.

    ## In a sentence

    \(sentence)

    ## Lower

    \(table(lower))

    ## Higher

    The same the other way round: the means rise where they fell. Higher is no reason to look; it is said on the pages.

    \(table(higher))

    ## More and fewer moods, that carry over more and less

    Lower again, \(Self.clientsElsewhere) clients for each mean. Weeks stay weeks: at one mood a week there are 5 of them before the early fall.

    \(elsewhereTables)

    ## `low`

    `low` is a statement about the last three moods and not about change: who usually feels low is told so, and nothing is
    wrong with it. `word` is told whenever a word of its list was logged; none of the nine words is on it, and chance has
    no part in it.

    Three moods in a row at or under these thresholds, weeks 5 to 52. The one in force is \(minus(AttentionThresholds().lowValence)): a
    milder one would be told of most clients whose mean is 0 at some time in a year, and a lower one needs the lowest word.

    \(lowTable)

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

  /// What the pages say of chance, with its numbers: the highest of the three means.
  private var sentence: String {
    let most = { (told: [[Told]], measure: Int) in
      max(1, Int(((told[0].map { $0.shares[measure] }.max() ?? 0) * 100).rounded(.up)))
    }
    return """
      By chance alone, of 100 clients whose moods go up and down as they always do, up to \(most(lower, 0)) are told as lower at a
      moment, and up to \(most(lower, 1)) at some time in a year; as higher, up to \(most(higher, 0)) and up to \(most(higher, 1)). This assumes two moods a week, of
      which each keeps about a third of the one before; where they keep a half it is said several times as often.
      """
  }

  /// A row for each measure of each story, a column for each mean.
  private func table(_ told: [[Told]]) -> String {
    let rows = told.flatMap { byMean in
      (byMean.first?.story.measures ?? []).enumerated().map { place, measure in
        let name = byMean.first?.story.name ?? ""
        return
          "| \(name) | \(measure.name) | \(byMean.map { percent($0.shares[place]) }.joined(separator: " | ")) |"
      }
    }
    let head = Self.means.map(\.name).joined(separator: " | ")
    return
      "| what happens | said | \(head) |\n|---|---|\(Self.means.map { _ in "---|" }.joined())\n\(rows.joined(separator: "\n"))"
  }

  private var elsewhereTables: String {
    zip(Self.elsewhere, elsewhere).map { setting, told in
      let moods =
        setting.aWeek == 1 ? "One mood" : setting.aWeek == 2 ? "Two moods" : setting.aWeek == 3 ? "Three" : "Seven"
      return "\(moods) a week, ρ \(fixed(setting.carriedOver, digits: 1)):\n\n\(table(told))"
    }
    .joined(separator: "\n\n")
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
  private func minus(_ valence: Int) -> String { "\(valence)".replacing("-", with: "−") }

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
