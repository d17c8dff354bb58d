import ArgumentParser
import Site

struct RosterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster", abstract: "Print who is on duty, who is next and when nobody is.")

  @OptionGroup var input: InputOptions

  @OptionGroup var own: TemplateOptions

  func run() throws {
    let console = Console(isQuiet: false)
    let inputs = try Inputs(input, console)
    try inputs.refuseWrongSettings(console)
    let loaded = inputs.source.roster()
    console.show(inputs.diagnostics + loaded.diagnostics)
    guard loaded.diagnostics.isEmpty else { throw ExitCode(.wrongData) }
    guard let roster = loaded.value else {
      throw console.refuse(
        "the practice has no roster", remedy: "save the roster service's response as therapists.json",
        status: .missingInput)
    }
    let site = Site(inputs.practice(), templates: try SiteTemplates(own, console))
    try console.write(site.rosterText(roster))
  }
}
