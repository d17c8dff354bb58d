import Foundation
import Homework
import Insights

@testable import Site

/// A practice in a few words: clients by name, provider and how long their task has been open.
struct Neighbourhood {
  let site: Site
  let clients: [ClientInsights]
  let order: Caseload

  /// A client's name, provider, and for how many days the one task has been open; none for one that is done.
  typealias Person = (slug: String, name: String, provider: String?, openDays: Int)

  init(
    _ people: [Person], paused: Set<String> = [], notUpdated: [NotUpdated] = [], providers: [String: String] = [:]
  ) throws {
    let asOf = Story.day(23)
    site = Site(
      Practice(name: "Example", timeZone: .gmt, locale: Locale(identifier: "en_US"), asOf: .date(asOf)),
      templates: try SiteTemplates())
    clients = people.map { person in
      let due = asOf.adding(days: 1 - max(1, person.openDays))
      let id = AssignmentID(due: due, ordinal: 1)
      var log: [LogLine] = []
      // A first task of the day before, so that an open one is stuck and not quiet.
      let first = AssignmentID(due: due.adding(days: -1), ordinal: 1)
      var tasks = [Assignment(id: first, breathCount: 4, moodChoices: ["calm"], dueDate: due.adding(days: -1))]
      tasks.append(Assignment(id: id, breathCount: 4, moodChoices: ["calm"], dueDate: due))
      // Breaths now and before last Monday: the open task is stuck, and the client not quiet.
      let breathing = person.openDays > 8 ? [(id, asOf.adding(days: -8))] : []
      for (task, day) in [(first, due.adding(days: -1))] + breathing + [(id, asOf)] {
        let isDone = task == first || person.openDays == 0
        let events: [LogEntry.Event] =
          isDone
          ? [.breathed(4), .sessionJoined(provider: nil), .sessionExited, .moodLogged("calm")] : [.breathed(1)]
        for event in events {
          let instant = Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + 36_000 + log.count))
          let entry = LogEntry(at: Timestamp(instant, secondsFromGMT: 0), task: task, event: event)
          log.append(LogLine(number: log.count + 1, text: "", content: .entry(entry)))
        }
      }
      let client = Client(
        slug: person.slug, name: person.name, provider: person.provider,
        pausedSince: paused.contains(person.slug) ? asOf : nil, assignments: tasks, log: log)
      return ClientInsights(client, asOf: asOf, scale: MoodScale(["calm": 130]))
    }
    let names =
      clients.map { ($0.client.slug, $0.client.name) } + notUpdated.map { ($0.slug, $0.shownName) }
    let namesakes = slugsOfNamesakes(in: Dictionary(uniqueKeysWithValues: names))
    let apart = { (slug: String) in namesakes.contains(slug) ? slug : nil }
    order = Caseload(
      clients.map { [site] in site.pages(of: $0, apart: apart($0.client.slug)).row.entry }
        + notUpdated.map { CaseloadEntry($0, apart: apart($0.slug)) },
      providers: providers)
  }

  /// Every page of the site.
  func pages() -> [Page] {
    var caseload = CaseloadPages(order, site)
    var pages = site.assetPages
    for (position, slug) in order.slugsInOrder.enumerated() {
      guard let client = clients.first(where: { $0.client.slug == slug }) else { continue }
      pages += site.pages(of: client, in: order, at: position)
      let apart = order.place(at: position).entry.apart
      if let page = caseload.add(site.pages(of: client, apart: apart).row, at: position) { pages.append(page) }
    }
    return pages + caseload.last
  }

  /// A page's text.
  func text(of path: String) -> String {
    String(decoding: pages().first { $0.path == path }?.contents ?? [], as: UTF8.self)
  }
}

extension Site {
  /// Every page of a client at a place of the order.
  func pages(
    of client: ClientInsights, problems: [String] = [], in order: Caseload, at position: Int
  ) -> [Page] {
    let place = order.place(at: position)
    let made = pages(of: client, problems: problems, apart: place.entry.apart)
    return [Page(path: made.row.first.path, bytes: made.row.first.closed(at: place))] + made.others
  }
}

extension NotUpdated {
  /// One of whom no more than the name is known.
  init(stale slug: String, named name: String) {
    self.init(stale: slug, described: Client(slug: slug, name: name, assignments: []))
  }

  /// A client whose log has gone.
  init(stale slug: String, described: Client? = nil, known: KnownClient? = nil) {
    self.init(
      slug, described: described, known: known, on: Story.day(23), why: "the log is gone",
      problems: ["clients/\(slug)/log.jsonl: error: gone since"])
  }

  /// One of whom a run of the day before knew the name, the provider and that the homework was stuck.
  static func stale(_ slug: String, _ name: String, _ provider: String?, paused: Bool = false) throws -> NotUpdated
  {
    let one = try Neighbourhood([(slug, name, provider, 10)])
    var known = one.site.known(one.clients[0].asOf(Story.day(22)), files: KnownFiles())
    known.pausedSince = paused ? Story.day(20) : nil
    return NotUpdated(stale: slug, known: known)
  }
}
