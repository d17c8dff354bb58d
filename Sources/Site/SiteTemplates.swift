import Templates
import Templating

/// Every template of the site, compiled once. Where there are some of one's own, all are, with every name in them held
/// against what their pages have; otherwise each is compiled when its first page is made.
package struct SiteTemplates: Sendable {
  let glance: PageTemplate<Framed<GlancePage>>
  let schedule: PageTemplate<Framed<SchedulePage>>
  let mood: PageTemplate<Framed<MoodPage>>
  let adherence: PageTemplate<Framed<AdherencePage>>
  let log: PageTemplate<Framed<LogPage>>
  let clientStub: PageTemplate<Framed<StubPage>>
  let caseload: PageTemplate<Framed<CaseloadPage>>
  let provider: PageTemplate<Framed<ProviderPage>>
  let people: PageTemplate<Framed<PeoplePage>>
  let roster: PageTemplate<Framed<RosterView>>
  let rosterAbsent: PageTemplate<Framed<RosterAbsentPage>>
  let reportArchive: PageTemplate<Framed<ReportArchivePage>>
  let report: PageTemplate<Framed<ReportPage>>
  let reportClient: PageTemplate<Framed<ReportClientPage>>
  let reportClientStub: PageTemplate<Framed<StubPage>>
  let reportProvider: PageTemplate<Framed<ReportProviderPage>>
  let network: PageTemplate<Framed<NetworkPage>>
  let networkText: TextTemplate<NetworkPage>
  let rosterText: TextTemplate<RosterView>
  let reportText: TextTemplate<ReportPage>

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
    ) -> PageTemplate<Framed<Content>> {
      let template = PageTemplate(
        "pages/\(name).md", of: Framed.schema(schema()), headings: headings, from: sources)
      problems.append { template.problems }
      return template
    }
    func text<Content>(
      _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema<Content>
    ) -> TextTemplate<Content> {
      let template = TextTemplate("text/\(name).txt", of: schema(), from: sources)
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
