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
  /// - Parameter compilesAll: whether the built-in ones are compiled at once even where there are no others.
  /// - Throws: every problem that they have.
  package init(replacing own: [String: String] = [:], compilesAll: Bool = false) throws(TemplateProblems) {
    var compiler = Compiler(own, waits: own.isEmpty && !compilesAll)
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
    private let waits: Bool
    private(set) var problems: [TemplateProblem]

    init(_ own: [String: String], waits: Bool) {
      sources = TemplateSources(builtIn: Templates.files, replacing: own)
      self.waits = waits
      problems = waits ? [] : sources.problems
    }

    mutating func page<Content>(
      _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema<Content>,
      headings: [String: Int] = [:]
    ) -> PageTemplate<Framed<Content>>? {
      let name = "pages/\(name).md"
      if waits { return PageTemplate(later: name, of: Framed.schema(schema()), headings: headings, from: sources) }
      do {
        return try PageTemplate(name, of: Framed.schema(schema()), headings: headings, from: sources)
      } catch {
        problems += error.problems
        return nil
      }
    }

    mutating func text<Content>(
      _ name: String, _ schema: @escaping @autoclosure @Sendable () -> Schema<Content>
    ) -> TextTemplate<Content>? {
      let name = "text/\(name).txt"
      if waits { return TextTemplate(later: name, of: schema(), from: sources) }
      do {
        return try TextTemplate(name, of: schema(), from: sources)
      } catch {
        problems += error.problems
        return nil
      }
    }
  }
}
