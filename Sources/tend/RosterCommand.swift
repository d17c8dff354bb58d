import ArgumentParser
import PracticeFiles
import Site

struct RosterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster", abstract: "Print who is on duty, who is next and when nobody is.")

  @OptionGroup var input: InputOptions

  @Option(
    help: "A folder of templates that take the place of built-in ones of the same name.",
    completion: .directory)
  var templates: String?

  func run() throws {
    let console = Console(isQuiet: false)
    let inputs = try Inputs(input, console)
    try inputs.refuseWrongSettings(console)
    let loaded = inputs.roster()
    console.tell(inputs.diagnostics + loaded.diagnostics)
    guard loaded.diagnostics.isEmpty else { throw ExitCode(.wrongData) }
    guard let roster = loaded.value ?? nil else {
      throw console.refuse(
        "the practice has no roster", remedy: "save the roster service's response as therapists.json",
        status: .missingInput)
    }
    let site = Site(inputs.practice(), templates: try SiteTemplates(from: templates, console))
    try console.write(site.rosterText(roster))
  }
}
