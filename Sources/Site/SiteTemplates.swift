import Templates
import Templating

/// Every template of the site, compiled once. Where there are some of one's own, all are, with every name in them held
/// against what their pages have; otherwise each is compiled when its first page is made.
package struct SiteTemplates: Sendable {
  let glance: Template<Framed<GlancePage>>
  let schedule: Template<Framed<SchedulePage>>
  let mood: Template<Framed<MoodPage>>
  let adherence: Template<Framed<AdherencePage>>
  let log: Template<Framed<LogPage>>
  let clientStub: Template<Framed<StubPage>>
  let caseload: Template<Framed<CaseloadPage>>
  let provider: Template<Framed<ProviderPage>>
  let people: Template<Framed<PeoplePage>>
  let roster: Template<Framed<RosterView>>
  let rosterAbsent: Template<Framed<RosterAbsentPage>>
  let reportArchive: Template<Framed<ReportArchivePage>>
  let report: Template<Framed<ReportPage>>
  let reportClient: Template<Framed<ReportClientPage>>
  let reportClientStub: Template<Framed<StubPage>>
  let reportProvider: Template<Framed<ReportProviderPage>>
  let network: Template<Framed<NetworkPage>>
  let networkText: Template<NetworkPage>
  let rosterText: Template<RosterView>
  let reportText: Template<ReportPage>

  /// The built-in templates with others over them, by name (`pages/mood.md`).
  ///
  /// - Parameter compilesAll: whether the built-in ones are compiled at once even where there are no others.
  /// - Throws: every problem that they have.
  package init(replacing own: [String: String] = [:], compilesAll: Bool = false) throws(TemplateProblems) {
    let sources = TemplateSources(builtIn: Templates.files, replacing: own)
    var problems: [() -> TemplateProblems?] = []
    func page<Content>(
      _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema<Content>,
      headings: [String: Int] = [:]
    ) -> Template<Framed<Content>> {
      let template = Template(
        page: "pages/\(name).md", of: Framed.schema(schema()), headings: headings, from: sources)
      problems.append { template.problems }
      return template
    }
    func text<Content>(
      _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema<Content>
    ) -> Template<Content> {
      let template = Template(text: "text/\(name).txt", of: schema(), from: sources)
      problems.append { template.problems }
      return template
    }
    glance = page("client", GlancePage.schema)
    schedule = page("schedule", SchedulePage.schema)
    mood = page("mood", MoodPage.schema)
    adherence = page("adherence", AdherencePage.schema)
    log = page("log", LogPage.schema)
    clientStub = page("client-stub", StubPage.schema)
    caseload = page("caseload", CaseloadPage.schema)
    provider = page("provider", ProviderPage.schema)
    people = page("people", PeoplePage.schema)
    roster = page("roster", RosterView.schema)
    rosterAbsent = page("roster-absent", RosterAbsentPage.schema)
    reportArchive = page("report-archive", ReportArchivePage.schema)
    report = page("report", ReportPage.schema)
    reportClient = page("report-client", ReportClientPage.schema, headings: ["heading": 2])
    reportClientStub = page("report-client-stub", StubPage.schema)
    reportProvider = page("report-provider", ReportProviderPage.schema, headings: ["heading": 3])
    network = page("network", NetworkPage.schema)
    networkText = text("network", NetworkPage.schema)
    rosterText = text("roster", RosterView.schema)
    reportText = text("report", ReportPage.schema)
    guard compilesAll || !own.isEmpty else { return }
    let all = sources.problems + problems.flatMap { $0()?.problems ?? [] }
    if !all.isEmpty { throw TemplateProblems(problems: all) }
  }
}
