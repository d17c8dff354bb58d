import ArgumentParser
import Diagnostics
import Homework
import Insights
import PracticeFiles
import Roster
import Site

/// Says what is wrong, and writes nothing.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what is wrong with the files, and write nothing.")

  @OptionGroup var input: InputOptions

  @Option(
    help: "A folder of templates that take the place of built-in ones of the same name.",
    completion: .directory)
  var templates: String?

  @OptionGroup var telling: TellingOptions

  func run() throws {
    let teller = Teller(isQuiet: telling.quiet)
    let inputs = try Inputs(input, teller)
    let site = Site(inputs.practice, templates: try SiteTemplates(from: templates, teller))
    let roster = inputs.roster()
    let diagnostics =
      inputs.diagnostics + inputs.slugs.flatMap { ClientRun($0, from: inputs).diagnostics }
      + roster.diagnostics
      + gaps(in: roster.value ?? nil, of: inputs, site)
    teller.tell(diagnostics)
    let errors = Set(diagnostics).count(where: \.isError)
    let warnings = Set(diagnostics).count - errors
    let checked = inputs.slugs.count == 1 ? "1 client" : "\(inputs.slugs.count) clients"
    try teller.say(
      "\(checked) checked: \(errors == 1 ? "1 error" : "\(errors) errors"),"
        + " \(warnings == 1 ? "1 warning" : "\(warnings) warnings")")
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

extension Consequence {
  /// Whether it is that of an error in the data.
  fileprivate var isOfData: Bool { self == .listed || self == .clientHeldBack }
}
