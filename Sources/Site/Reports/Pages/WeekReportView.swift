/// A caseload's week as templates name it.
struct WeekReportView {
  let report: WeekReport
  let links: ReportLinks
  let formats: Formats
  /// Whether a document for paper stands beside the page.
  var hasPDF = false

  /// Everything of the week but the clients' own parts.
  var view: View {
    let active = clients.filter(\.isActive)
    let new = active.filter { client in client.flags.contains { $0.status == .new } }
    let staying = active.filter { client in
      !client.currentFlags.isEmpty && !client.flags.contains { $0.status == .new }
    }
    let cleared = active.filter { client in client.flags.contains { $0.status == .cleared } }
    let everyone = active.sorted(by: ClientReport.nameOrder)
    let apart = clients.filter { !$0.isActive }.sorted(by: ClientReport.nameOrder)
    let problems = clients.filter { !$0.problems.isEmpty }.sorted(by: ClientReport.nameOrder)
    return totals.with([
      "week": .text("\(report.week)"), "from": .text(formats.day(report.from)), "to": .text(formats.day(report.to)),
      "previous": .text("\(report.week.previous)"), "following": .text("\(report.week.next)"),
      "practiceName": .person(report.practice),
      "revised": .text(report.revised.map(formats.day)), "hasPDF": .flag(hasPDF),
      "new": .views(new.map(row)), "hasNew": .flag(!new.isEmpty),
      "staying": .views(staying.map(row)), "hasStaying": .flag(!staying.isEmpty),
      "clearedClients": .views(cleared.map(row)), "hasCleared": .flag(!cleared.isEmpty),
      "nobody": .flag(new.isEmpty && staying.isEmpty && cleared.isEmpty && !active.isEmpty),
      "everyone": .views(everyone.map(row)), "hasEveryone": .flag(!everyone.isEmpty),
      "apart": .views(apart.map(row)), "hasApart": .flag(!apart.isEmpty),
      "withProblems": .views(problems.map(row)), "hasProblems": .flag(!problems.isEmpty),
      "practiceProblems": .views(report.problems.map { ["text": .text($0)] }),
      "hasPracticeProblems": .flag(!report.problems.isEmpty),
      "stale": .views(report.notUpdated.map(stale)), "hasStale": .flag(!report.notUpdated.isEmpty),
    ])
  }

  /// The week in a sentence, for the archive.
  static func headline(_ totals: WeekReport.Totals) -> String {
    let changes = [
      totals.newReasons > 0 ? "\(totals.newReasons) new" : nil,
      totals.clearedReasons > 0 ? "\(totals.clearedReasons) cleared" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    let reasons =
      "\(totals.withReasons) of \(count(totals.clients, "client")) with a reason to look"
      + (changes.isEmpty ? "" : " (\(changes))")
    return "\(reasons); \(totals.tasks.due == 0 ? "nothing due" : totals.tasks.adherence.headline)"
  }

  private var clients: [ClientReport] { report.clients }

  private func row(_ client: ClientReport) -> View {
    ClientReportView(client: client, links: links, formats: formats).row
  }

  private func stale(_ client: WeekReport.NotUpdated) -> View {
    [
      "slug": .person(client.slug), "href": .text(links.report(of: client.slug)),
      "problems": .views(client.problems.map { ["text": .text($0)] }),
      "isKept": .flag(report.client(client.slug) != nil),
    ]
  }

  private var totals: View {
    let totals = report.totals
    return [
      "weekHeadline": .text(Self.headline(totals)),
      "clientCount": .text(count(totals.clients, "client")), "withReasons": .text("\(totals.withReasons)"),
      "newReasons": .text("\(totals.newReasons)"), "clearedReasons": .text("\(totals.clearedReasons)"),
      "withEntries": .text("\(totals.withEntries)"), "sessions": .text(count(totals.sessions, "session")),
      "tasksHeadline": .text(totals.tasks.due == 0 ? "nothing due" : totals.tasks.adherence.headline),
      "tasksShare": .text(totals.tasks.adherence.shareWords(formats)),
      "tasksDone": .text("\(totals.tasks.onTime + totals.tasks.late) of \(totals.tasks.due)"),
      "tasksOnTime": .text("\(totals.tasks.onTime)"), "tasksLate": .text("\(totals.tasks.late)"),
      "tasksNotDone": .text("\(totals.tasks.notDone)"),
      "tasksExcused": .text(totals.tasks.excused == 0 ? nil : "\(totals.tasks.excused) excused beside these"),
      "moodsLogged": .text("\(totals.moodsLogged) of \(totals.moodsDue)"),
      "moodsScored": .text("\(totals.moodsScored) of \(totals.moodsLogged)"),
    ]
  }
}
