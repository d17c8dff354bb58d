import Charts
import Homework
import Insights
import Markdown

extension Site {
  /// What the caseload keeps of a client whose pages were written.
  public func entry(for insights: ClientInsights, problems: Int) -> CaseloadEntry {
    let pages = ClientPages(site: self, insights: insights, problems: [])
    let client = insights.client
    let last = insights.replay.log.last {
      insights.replay.verdicts[$0.number] == .accepted && $0.entry?.isByClient == true
    }
    let lastMood = insights.mood.points.last { $0.mood != nil }
    let zone = client.rules.timeZone
    return CaseloadEntry(
      slug: client.slug, name: client.name, provider: client.provider, standing: insights.standing,
      rules: insights.flags.map(\.reason.rule),
      values: [
        "slug": .text(client.slug), "name": .person(client.name), "provider": .person(client.provider),
        "flags": .views(pages.flags(linkingInto: "clients/\(client.slug)/")),
        "why": .text(pages.shortReasons), "headline": .text(insights.adherence.headline),
        "week": .text(weekWords(insights)), "hasDue": .flag(insights.adherence.due > 0),
        "completed": .text("\(insights.adherence.completed)"), "dueCount": .text("\(insights.adherence.due)"),
        "trend": .text(pages.mood.trendTitle),
        "lastEntry": .text(
          last?.entry.map { formats.recentDay(LocalDate($0.at.instant, in: zone), asOf: insights.asOf) }),
        "lastMood": .person(lastMood?.word),
        "standing": .text(standingWords(insights.standing)),
        "problems": .text(problems == 0 ? nil : count(problems, "problem")),
        "otherDate": .text(insights.asOf == practice.date ? nil : formats.day(insights.asOf)),
      ],
      sparklines: Dictionary(
        uniqueKeysWithValues: ["first", "row"].map { place in
          (place, sparkline(insights, id: "\(place)-\(client.plainSlug)"))
        }),
      isUpdated: true)
  }

  /// What the caseload keeps of a client whose files could not be read; earlier pages, if any, stay as they were.
  public func entry(notUpdated slug: String, problems: [String]) -> CaseloadEntry {
    CaseloadEntry(
      slug: slug, name: slug, provider: nil, standing: .active, rules: [],
      values: [
        "slug": .text(slug), "problems": .views(problems.map { ["text": .text($0)] }),
      ],
      sparklines: [:], isUpdated: false)
  }

  /// The caseload: attention first, then everyone; by provider.
  ///
  /// - Parameters:
  ///   - entries: every client's.
  ///   - problems: what is wrong with files that are not one client's, a line each.
  /// - Throws: `TemplateProblems`.
  public func caseload(_ entries: [CaseloadEntry], problems: [String] = []) throws -> Page {
    let updated = entries.filter(\.isUpdated).sorted(by: CaseloadEntry.nameOrder).enumerated()
      .map { index, entry in entry.numbered(index + 1) }
    let active = updated.filter { $0.standing == .active }
    let attention = active.filter { !$0.rules.isEmpty }.sorted(by: CaseloadEntry.attentionOrder)
    let apart = updated.filter { $0.standing != .active }
    let stale = entries.filter { !$0.isUpdated }.sorted(by: CaseloadEntry.nameOrder)
    let providers = Dictionary(grouping: active) { $0.provider ?? "" }
    let week = ISOWeek(containing: practice.date)
    return try page(
      "index.html", from: "caseload", title: "Caseload", section: .caseload,
      [
        "asOf": .text(formats.day(practice.date)), "zone": .text(practice.timeZone.name),
        "weekFrom": .text(formats.shortDay(week.monday)), "weekTo": .text(formats.shortDay(week.sunday)),
        "clientCount": .text(count(active.count, "client")),
        "attentionCount": .text("\(attention.count)"),
        "attention": .views(attention.map(\.values)), "hasAttention": .flag(!attention.isEmpty),
        "everyone": .views(active.map(\.values)), "hasEveryone": .flag(!active.isEmpty),
        "apart": .views(apart.map(\.values)), "hasApart": .flag(!apart.isEmpty),
        "stale": .views(stale.map(\.values)), "hasStale": .flag(!stale.isEmpty),
        "providers": .views(
          providers.sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }.enumerated()
            .map { index, group in
              providerView(group.key, group.value).with(["anchor": .text("\(index + 1)")])
            }),
        "hasProviders": .flag(providers.keys.contains { !$0.isEmpty }),
        "problems": .views(problems.map { ["text": .text($0)] }), "hasProblems": .flag(!problems.isEmpty),
        "quietDays": .text(count(practice.thresholds.quietDays, "day")),
      ],
      charts: updated.reduce(into: [:]) { charts, entry in charts.merge(entry.charts) { $1 } })
  }

  private func providerView(_ provider: String, _ clients: [CaseloadEntry]) -> View {
    [
      "provider": provider.isEmpty ? .text("No provider named") : .person(provider),
      "count": .text(count(clients.count, "client")),
      "flagged": .text("\(clients.count { !$0.rules.isEmpty })"),
      "clients": .views(
        (clients.filter { !$0.rules.isEmpty }.sorted(by: CaseloadEntry.attentionOrder)
          + clients.filter(\.rules.isEmpty)).map { client in
            client.values.with(["isFlagged": .flag(!client.rules.isEmpty)])
          }),
    ]
  }

  /// What is due in the week of the date, and what of it is done; nil when nothing is.
  private func weekWords(_ insights: ClientInsights) -> String? {
    let week = ISOWeek(containing: insights.asOf)
    let tasks = insights.tasks.filter { week.contains($0.assignment.dueDate) && $0.state != .excused }
    let done = tasks.count { $0.state.completedOn != nil }
    return tasks.isEmpty ? nil : done == 0 ? "\(tasks.count)" : "\(tasks.count), \(done) done"
  }

  private func standingWords(_ standing: Client.Standing) -> String? {
    switch standing {
    case .active: nil
    case .paused(let date): "Paused since \(formats.day(date))"
    case .ended(let date): "Ended on \(formats.day(date))"
    }
  }

  /// The mood line of the last thirty tasks, under the id that it has on the page: it stands there twice.
  private func sparkline(_ insights: ClientInsights, id: String) -> TrustedHTML {
    let recent = insights.mood.points.suffix(30)
    let scored = recent.count { $0.valence != nil }
    let last = recent.last { $0.valence != nil }
    return TrustedHTML(
      trusted: Sparkline(
        caption: Caption(
          id: id, title: "Moods of \(insights.client.name)",
          description: last.map {
            "\(count(scored, "scored mood")), the last \(formats.valence(Double($0.valence ?? 0)))"
              + " on \(formats.day($0.date))"
          } ?? "No scored mood yet"),
        points: recent.map { Sparkline.Point(day: $0.date.dayNumber, valence: $0.valence) }
      ).svg)
  }
}

extension Client {
  /// The slug in ASCII, as different from every other as it is itself: what is neither a letter, a digit nor `-` is
  /// told by its number.
  fileprivate var plainSlug: String {
    slug.unicodeScalars.map { scalar in
      let isPlain = scalar == "-" || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value < 0x3A)
      return isPlain && scalar != "." ? String(scalar) : "_\(scalar.value)_"
    }.joined()
  }
}
