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
    var proposals: [FeedProposal: [String]] = [:]
    let runs = jobs.results(of: inputs.slugs) { ClientRun($0, from: inputs).diagnostics }
    for (slug, run) in zip(inputs.slugs, runs) {
      let found = try run.get()
      diagnostics += found
      let hasWrongTasks = found.contains { $0.isError && $0.place.file.hasSuffix("/tasks.json") }
      if hasWrongTasks, let proposal = inputs.proposal(for: slug) { proposals[proposal, default: []].append(slug) }
    }
    diagnostics += roster.diagnostics + gaps(in: roster.value, of: inputs, site)
    console.show(diagnostics, all: input.clientFolder != nil)
    try propose(proposals, console)
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

  /// Prints the mapping for each shape of tasks that is not known, with the clients who have it.
  private func propose(_ proposals: [FeedProposal: [String]], _ console: Console) throws {
    for (proposal, slugs) in proposals.sorted(by: { $0.value[0] < $1.value[0] }) {
      let more = slugs.count > 1 ? " and \(slugs.count - 1) more" : ""
      try console.say(
        "The tasks of \(slugs[0])\(more) could be read with these lines in tend.yml, or in client.yml:\n\n"
          + proposal.lines.joined(separator: "\n") + "\n")
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

extension Inputs {
  /// A mapping for a client's tasks that can't be read as they are; nil when there is none to propose.
  fileprivate func proposal(for slug: String) -> FeedProposal? {
    source.proposal(for: slug, settings: settings, day: asOf.date(in: settings.timeZone))
  }
}

extension Consequence {
  fileprivate var isOfData: Bool { self == .listed || self == .clientHeldBack }
}
