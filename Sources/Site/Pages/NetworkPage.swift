import Foundation
import Homework
import Insights
import Templating

/// Many practices on one page, by their totals: no more of anybody than these tell.
struct NetworkPage: Sendable {
  let network: Network
  let site: Site

  static let schema = Schema<NetworkPage>([
    .text("asOf") { $0.site.formats.day($0.site.practice.date) }, .text("zone") { $0.site.practice.timeZone.name },
    .text("time") { page in
      page.site.practice.asOf.instant.map { page.site.formats.time($0, in: page.site.practice.timeZone) }
    },
    .text("practiceCount") { count($0.network.practices.count, "practice") }, .text("states") { $0.states },
    .text("countedWords") { page in count(page.counted.count, "practice") },
    .number("tellingCount") { page in page.counted.count { $0.numbers.tasks != nil } },
    .text("exactWords") { page in
      let exact = page.counted.count(where: \.exact)
      return exact == 0 ? nil : count(exact, "practice gives", "practices give")
    },
    .one("together", NumbersView.schema) { page in
      page.counted.isEmpty ? nil : NumbersView(numbers: page.network.together, formats: page.site.formats)
    },
  ]).rows("practices", NetworkRow.schema) { page in
    page.network.practices.map {
      NetworkRow(practice: $0, now: Timestamp(page.network.asOf)?.instant, formats: page.site.formats)
    }
  }

  private var counted: [PracticeTotals.Counts] { network.practices.compactMap { $0.totals?.counts } }
  /// "1 absent, 2 failed, 47 well".
  private var states: String? {
    tally(
      NetworkPractice.State.allCases.map { state in
        (network.practices.count { $0.state == state }, state.rawValue)
      })
  }
}

/// A practice on a line.
private struct NetworkRow: Sendable {
  let practice: NetworkPractice
  /// The moment of the page.
  let now: Date?
  let formats: Formats

  static let schema = Schema<NetworkRow>([
    .person("name") { $0.practice.name }, .text("state") { $0.practice.state.rawValue },
    .text("trouble") { $0.practice.trouble }, .text("version") { $0.practice.totals?.version },
    .text("zone") { $0.practice.totals?.zone }, .text("since") { $0.counts?.asOf },
    .text("age") { row in
      row.now.flatMap { now in row.counts.map { RunAge.words(RunAge(since: $0.asOf, at: now).seconds) } }
    },
    .flag("isExact") { $0.counts?.exact ?? false },
    .text("least") { $0.counts?.exact == true ? "0" : "0–10" },
    .one("numbers", NumbersView.schema) { row in
      row.counts.map { NumbersView(numbers: $0.numbers, formats: row.formats) }
    },
  ])

  private var counts: PracticeTotals.Counts? { practice.totals?.counts }
}

/// What is told of a practice's clients, or of all practices' together.
private struct NumbersView: Sendable {
  let numbers: NetworkNumbers
  let formats: Formats

  static let schema = Schema<NumbersView>([
    .text("clients") { $0.words($0.numbers.people.clients) },
    .text("withReasons") { $0.words($0.numbers.people.withReasons) },
    .text("notUpdated") { $0.words($0.numbers.people.notUpdated) },
    .text("withProblems") { $0.words($0.numbers.people.withProblems) },
    .text("completed") { view in
      view.numbers.tasks.map { "\(view.words($0.completed)) of \(view.words($0.due))" }
    },
    .text("pace") { view in
      view.numbers.fourWeeks.map { "\(view.words($0.completed)) done, \(view.words($0.due)) came due" }
    },
    .text("paceInShort") { view in
      view.numbers.fourWeeks.map { "\(view.words($0.completed)) / \(view.words($0.due))" }
    },
    .text("kinds") { view in
      let kinds = view.kinds.filter { $0.band.lowerBound > 0 }.map { "\($0.name) \(view.words($0.band))" }
      return kinds.isEmpty ? nil : kinds.joined(separator: ", ")
    },
    .each("allKinds", Schema([.text("kind") { $0.name }, .text("clients") { $0.words }])) { view in
      view.kinds.map { (name: $0.name, words: view.words($0.band)) }
    },
  ]).with(
    // A column a rule; what may be nobody is left to the template.
    allFlags.map { flag in
      .text(flag.name) { view in
        view.numbers.people.reasons[flag.name].flatMap { $0.lowerBound == 0 ? nil : view.words($0) }
      }
    })

  /// The reasons by their rules, in the rules' order.
  private var kinds: [(name: String, band: Band)] {
    allFlags.compactMap { flag in numbers.people.reasons[flag.name].map { (flag.short, $0) } }
  }

  private func words(_ number: Int) -> String { formats.number(Double(number)) }
  private func words(_ band: Band) -> String {
    band.count == 1 ? words(band.lowerBound) : "\(words(band.lowerBound))–\(words(band.upperBound))"
  }
}

extension Site {
  /// The page over many practices, the same as text and as data, and what the page loads.
  package func pages(of network: Network) throws -> [Page] {
    let view = NetworkPage(network: network, site: self)
    return [
      page("index.html", templates.network, title: "Practices", section: .network, day: day, view),
      Page(path: "network.txt", from: Array(try text(templates.networkText, view).utf8)),
      Page(path: "network.json", from: try network.json()),
    ] + reportAssets
  }
}
