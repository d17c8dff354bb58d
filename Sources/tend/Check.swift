import ArgumentParser
import Insights
import PracticeFiles
import Site
import Text

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong with the files, and write nothing.")

  @OptionGroup var input: InputOptions

  @OptionGroup var own: TemplateOptions

  @Option(help: "The folder whose pages tell which clients and logs there were.", completion: .directory)
  var output = "Output"

  @OptionGroup var jobs: JobOptions
  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    let inputs = try Inputs(input, console, ofClient: true, beside: output)
    let site = Site(inputs.practice(), templates: try SiteTemplates(own, console))
    let roster = inputs.source.roster()
    var diagnostics = inputs.diagnostics
    if input.clientFolder == nil, let loss = inputs.loss {
      diagnostics.append(
        Diagnostic(loss.message, at: Place(file: "clients"), consequence: .clientHeldBack, remedy: loss.remedy))
    }
    var ends: [String] = []
    let runs = jobs.results(of: inputs.slugs) { slug in
      let run = ClientRun(slug, from: inputs)
      return (run.diagnostics, run.insights?.unreadEnd(in: inputs.source.path(of: "log.jsonl", slug: slug)))
    }
    for run in runs {
      let (found, end) = try run.get()
      diagnostics += found
      ends += [end].compactMap(\.self)
    }
    diagnostics += roster.diagnostics + gaps(in: roster.value, of: inputs, site)
    console.show(diagnostics, all: input.clientFolder != nil)
    for end in ends { try console.say(end) }
    let errors = Set(diagnostics).filter(\.isError).problemCount
    let warnings = Set(diagnostics).problemCount - errors
    try console.say(
      "\(count(inputs.slugs.count, "client")) checked: \(count(errors, "error")), \(count(warnings, "warning"))")
    // What is wrong with the data comes first: wrong settings alone are another status.
    let consequences = diagnostics.map(\.consequence)
    if let status = ExitStatus(consequences.filter { $0.isOfData }.max() ?? consequences.max()) {
      throw ExitCode(status)
    }
  }

  /// The roster's gaps that are longer than the practice allows.
  private func gaps(in roster: Roster?, of inputs: Inputs, _ site: Site) -> [Diagnostic] {
    guard let roster, let longest = inputs.settings.longestRosterGap else { return [] }
    return site.gaps(in: roster, longerThan: longest).map {
      Diagnostic(
        $0, at: Place(file: "therapists.json"), consequence: .listed,
        remedy: "fill it, or raise roster.max_gap in tend.yml")
    }
  }
}

extension ClientInsights {
  /// "80 lines of clients/kim/log.jsonl can't be read since line 212: …": what those at the log's end have in common;
  /// nil where it can be read, or but one line can't.
  fileprivate func unreadEnd(in file: String) -> String? {
    guard let lines = unreadEnd?.lines, lines.count > 1 else { return nil }
    let reasons = lines.compactMap { number -> String? in
      guard let index = replay.log.index(ofLine: number),
        case .unreadable(let reason, _) = replay.log[index].content
      else { return nil }
      return reason
    }
    let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
    guard let common = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let share = common.value == lines.count ? "" : " (\(common.value) of them)"
    return "\(lines.count) lines of \(file) can't be read since line \(lines[0]): \(common.key)\(share);"
      + " the app may have changed"
  }
}

extension Consequence {
  fileprivate var isOfData: Bool { self == .listed || self == .clientHeldBack }
}
