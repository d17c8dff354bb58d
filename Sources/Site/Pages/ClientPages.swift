import Homework
import Insights
import Markdown

/// The pages of one client.
struct ClientPages {
  let site: Site
  let insights: ClientInsights
  /// What is wrong with the client's files, a line each, as the command prints it.
  let problems: [String]

  var client: Client { insights.client }
  var formats: Formats { site.formats }
  var tasks: TaskWords { TaskWords(insights: insights, formats: formats) }
  var mood: MoodWords { MoodWords(mood: insights.mood, formats: formats) }
  var log: LogWords { LogWords(tasks: tasks) }

  /// Every page, in the order of their tabs, and the pictures of the notes.
  func all() throws -> [Page] {
    try [glance(), schedule(), moodPage(), adherencePage(), logPage()] + noteImages
  }

  /// A page of the client's with what all of them have in common.
  func page(
    _ tab: Tab, _ view: View, charts: [String: TrustedHTML] = [:]
  ) throws -> Page {
    let title = tab == .glance ? client.name : "\(client.name): \(tab.title)"
    let header: View = [
      "name": .person(client.name), "provider": .person(client.provider), "heading": .text(tab.title),
      "isGlance": .flag(tab == .glance),
      "asOf": .text(formats.day(insights.asOf)), "zone": .text(client.rules.timeZone.name),
      "logCounts": .text(log.counts), "standing": .text(standing),
      "tabs": .views(
        Tab.allCases.map { other in
          ["file": .text(other.file), "label": .text(other.title), "current": .flag(other == tab)]
        }),
    ]
    return try site.page(
      "clients/\(client.slug)/\(tab.file)", from: tab.template, title: title, section: .client, header.with(view),
      charts: charts)
  }

  /// "paused since …"; nil for whom homework is expected.
  private var standing: String? {
    switch insights.standing {
    case .active: nil
    case .paused(let date): "Paused since \(formats.day(date))."
    case .ended(let date): "Ended on \(formats.day(date))."
    }
  }

  /// The pages by their tabs.
  enum Tab: String, CaseIterable {
    case glance, schedule, mood, adherence, log

    var title: String { self == .glance ? "At a glance" : rawValue.capitalized }
    var file: String { self == .glance ? "index.html" : "\(rawValue).html" }
    var template: String { self == .glance ? "client" : rawValue }
  }
}

extension Site {
  /// Every page of a client, with the pictures of the notes.
  ///
  /// - Parameter problems: what is wrong with the client's files, a line each, as the command prints it.
  /// - Throws: `TemplateProblems`.
  public func pages(of insights: ClientInsights, problems: [String] = []) throws -> [Page] {
    try ClientPages(site: self, insights: insights, problems: problems).all()
  }

  /// The page of a client whose files could not be read and who has no earlier pages.
  ///
  /// - Throws: `TemplateProblems`.
  public func stub(for slug: String, problems: [String]) throws -> Page {
    try page(
      "clients/\(slug)/index.html", from: "client-stub", title: slug, section: .client,
      ["slug": .person(slug), "problems": .views(problems.map { ["text": .text($0)] })])
  }
}
