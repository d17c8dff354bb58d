import Foundation
import Homework
import Insights
import Templating

/// Many practices on one page, by their totals: no more of anybody than these tell.
struct NetworkPage: Sendable {
  let network: Network
  let site: Site

  static let schema = Schema<NetworkPage>([
    .text("time") { page in
      page.site.practice.asOf.instant.map { page.site.formats.time($0, in: page.site.practice.timeZone) }
    },
    .text("practiceCount") { count($0.network.practices.count, "practice") },
    .text("states") { page in
      let practices = page.network.practices
      return tally(
        NetworkPractice.State.allCases.map { state in (practices.count { $0.state == state }, state.rawValue) })
    },
    .number("countedCount") { $0.counted.count },
    .number("tellingCount") { page in page.counted.count { $0.tasks["completed"] != nil } },
    .one("together", CountsView.schema) { page in
      page.counted.isEmpty ? nil : CountsView(counts: page.network.together, page: page)
    },
  ]).with(Site.dates.of { $0.site }).rows("practices", practice) { page in
    page.network.practices.map { ($0, page) }
  }

  private var counted: [PracticeTotals.Counts] { network.practices.compactMap { $0.totals?.counts } }

  private static let practice = Schema<(NetworkPractice, NetworkPage)>([
    .person("name") { $0.0.name }, .text("state") { $0.0.state.rawValue }, .text("trouble") { $0.0.trouble },
    .text("version") { $0.0.totals?.version }, .text("zone") { $0.0.totals?.zone },
    .one("counts", CountsView.schema) { practice, page in
      practice.totals?.counts.map { CountsView(counts: $0, page: page) }
    },
  ])
}

/// What is told of a practice's clients, or of all practices' together.
private struct CountsView: Sendable {
  let counts: PracticeTotals.Counts
  let page: NetworkPage

  static let schema = Schema<CountsView>([
    .flag("isExact") { $0.counts.exact }, .text("since") { $0.counts.asOf },
    .text("age") { view in
      guard let now = Timestamp(view.page.network.asOf), let then = Timestamp(view.counts.asOf) else { return nil }
      return roughly(seconds: now.instant.timeIntervalSince(then.instant))
    },
  ]).with(PracticeCount.people.flatMap(people)).with(
    ["completed", "due", "completedLately", "dueLately"].map(tasks))

  /// A number of clients, and whether it may be nobody.
  private static func people(_ what: String) -> [Field<CountsView>] {
    [
      .text(what) { view in
        view.counts.people[what].map { band in
          ([band.lowerBound] + (band.count > 1 ? [band.upperBound] : []))
            .map { view.page.site.formats.number(Double($0)) }.joined(separator: "–")
        }
      },
      .flag("\(what)Few") { $0.counts.people[what]?.lowerBound == 0 },
    ]
  }

  private static func tasks(_ what: String) -> Field<CountsView> {
    .text(what) { view in view.counts.tasks[what].map { view.page.site.formats.number(Double($0)) } }
  }
}

extension Site {
  /// The page over many practices, the same as text and as data, and what the page loads.
  package func pages(of network: Network) throws -> [Page] {
    let view = NetworkPage(network: network, site: self)
    return [
      page("index.html", templates.network, title: "Practices", section: .network, day: day, view),
      Page(path: "network.txt", bytes: Array(try templates.networkText.text(of: view).utf8)),
      Page(path: "network.json", bytes: try network.json()),
    ] + reportAssets
  }
}
