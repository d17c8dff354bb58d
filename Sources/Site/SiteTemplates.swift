import Templates
import Templating

/// Every template of the site, compiled once, with every name in it held against what its page has.
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
  let roster: PageTemplate<Framed<RosterPage>>
  let rosterAbsent: PageTemplate<Framed<RosterAbsentPage>>
  let reportArchive: PageTemplate<Framed<ReportArchivePage>>
  let report: PageTemplate<Framed<ReportPage>>
  let reportClient: PageTemplate<Framed<ReportClientPage>>
  let reportClientStub: PageTemplate<Framed<StubPage>>
  let reportPrint: PageTemplate<Framed<ReportPage>>
  let rosterText: TextTemplate<RosterView>
  let reportText: TextTemplate<ReportPage>

  /// The built-in templates with others over them, by name (`pages/mood.md`).
  ///
  /// - Throws: every problem that they have.
  package init(replacing own: [String: String] = [:]) throws(TemplateProblems) {
    var compiler = Compiler(own)
    let glance = compiler.page("client", GlancePage.schema)
    let schedule = compiler.page("schedule", SchedulePage.schema)
    let mood = compiler.page("mood", MoodPage.schema)
    let adherence = compiler.page("adherence", AdherencePage.schema)
    let log = compiler.page("log", LogPage.schema)
    let clientStub = compiler.page("client-stub", StubPage.schema)
    let caseload = compiler.page("caseload", CaseloadPage.schema)
    let provider = compiler.page("provider", ProviderPage.schema)
    let people = compiler.page("people", PeoplePage.schema)
    let roster = compiler.page("roster", RosterPage.schema)
    let rosterAbsent = compiler.page("roster-absent", RosterAbsentPage.schema)
    let reportArchive = compiler.page("report-archive", ReportArchivePage.schema)
    let report = compiler.page("report", ReportPage.schema)
    let reportClient = compiler.page("report-client", ReportClientPage.schema, headings: ["heading": 2])
    let reportClientStub = compiler.page("report-client-stub", StubPage.schema)
    let reportPrint = compiler.page("report-print", ReportPage.schema, headings: ["heading": 3])
    let rosterText = compiler.text("roster", RosterView.schema)
    let reportText = compiler.text("report", ReportPage.schema)
    guard let glance, let schedule, let mood, let adherence, let log, let clientStub, let caseload, let provider,
      let people, let roster, let rosterAbsent, let reportArchive, let report, let reportClient,
      let reportClientStub, let reportPrint,
      let rosterText, let reportText, compiler.problems.isEmpty
    else { throw TemplateProblems(problems: compiler.problems) }
    self.glance = glance
    self.schedule = schedule
    self.mood = mood
    self.adherence = adherence
    self.log = log
    self.clientStub = clientStub
    self.caseload = caseload
    self.provider = provider
    self.people = people
    self.roster = roster
    self.rosterAbsent = rosterAbsent
    self.reportArchive = reportArchive
    self.report = report
    self.reportClient = reportClient
    self.reportClientStub = reportClientStub
    self.reportPrint = reportPrint
    self.rosterText = rosterText
    self.reportText = reportText
  }

  /// Compiles one template after another and gathers what is wrong.
  private struct Compiler {
    private let sources: TemplateSources
    private(set) var problems: [TemplateProblem]

    init(_ own: [String: String]) {
      sources = TemplateSources(builtIn: Templates.files, replacing: own)
      problems = sources.problems
    }

    mutating func page<Content>(
      _ name: String, _ schema: Schema<Content>, headings: [String: Int] = [:]
    ) -> PageTemplate<Framed<Content>>? {
      do {
        return try PageTemplate("pages/\(name).md", of: Framed.schema(schema), headings: headings, from: sources)
      } catch {
        problems += error.problems
        return nil
      }
    }

    mutating func text<Content>(_ name: String, _ schema: Schema<Content>) -> TextTemplate<Content>? {
      do {
        return try TextTemplate("text/\(name).txt", of: schema, from: sources)
      } catch {
        problems += error.problems
        return nil
      }
    }
  }
}
