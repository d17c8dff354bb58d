import ArgumentParser
import Resources

/// `tend --licences`: whose work the program is made of, and under which licences.
struct Licences: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licences", abstract: "Print whose work Tend is made of, and under which licences.",
    shouldDisplay: false)

  func run() throws { try Console(isQuiet: false).write(Resources.licences) }
}
