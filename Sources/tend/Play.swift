import ArgumentParser
import Diagnostics
import Foundation
import Homework
import PracticeFiles
import TerminalClient

/// Plays the client's side in a terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play the client's side in this terminal; the same as --interactive.",
    discussion: """
      Breathing, waiting room, session and mood, by the same rules as everything else. Entries are appended to the \
      client's log. With --as-of it is a rehearsal: the clock starts there, and nothing is kept.
      """)

  @OptionGroup var input: InputOptions

  @Option(help: "Whose homework it is, by the name of the client's folder.")
  var client: String?

  @Option(
    help:
      "Whether a provider is in the session: now, never, after:SECONDS, roster or file:PATH (while it exists)."
  )
  var provider = PlayedProvider.never

  @Flag(help: "Lines of text with numbered choices, for screen readers and scripts.")
  var plain = false

  @Flag(help: "Nothing moves; words and numbers tell when to breathe.")
  var reducedMotion = false

  func run() throws {
    let console = Console(isQuiet: false)
    let inputs = try Inputs(input, console, logMayBeAbsent: true)
    try inputs.refuseWrongSettings(console)
    let slug = try chosenClient(of: inputs)
    let loaded = inputs.client(slug)
    guard let client = loaded.value else {
      console.tell(loaded.diagnostics)
      throw ExitCode(.wrongData)
    }
    let clock = PlayedClock(startingAt: input.asOf?.instantToPlay(in: client.rules.timeZone))
    let log = try log(of: client, in: inputs, by: clock)
    let presence = try provider.presence(for: client, in: inputs, by: clock, console)
    let environment = ProcessInfo.processInfo.environment
    let look = Look(environment: environment, reducesMotion: reducedMotion)
    let setting = ClientSetting(client, inputs.settings, isRehearsal: input.asOf != nil)
    let isScreen = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    do {
      end(
        plain || !isScreen
          ? try PlainClient(setting, log: log, clock: clock, presence: presence, look: look).run()
          : try InteractiveClient(setting, log: log, clock: clock, presence: presence, look: look).run())
    } catch let problem as Problem {
      let remedy = problem.remedy.map { "\($0); everything before is kept" } ?? "everything before is kept"
      throw console.refuse(problem.message, remedy: remedy, status: .outputFailed)
    } catch let error as TerminalError {
      throw console.refuse("\(error)", remedy: "everything before is kept", status: .outputFailed)
    }
  }

  private func chosenClient(of inputs: Inputs) throws -> String {
    if let client {
      guard inputs.slugs.contains(client) else {
        throw ValidationError("there is no client '\(client)'; the clients' folders are in clients/")
      }
      return client
    }
    guard let only = inputs.slugs.first, inputs.slugs.count == 1 else {
      throw ValidationError("say whose homework it is, with --client and the name of the client's folder")
    }
    return only
  }

  private func log(of client: Client, in inputs: Inputs, by clock: PlayedClock) throws -> any HomeworkLog {
    if input.asOf != nil { return RehearsalLog(client.log, at: clock.now) }
    guard let file = inputs.logFile(of: client.slug) else {
      throw ValidationError("give --log, to which everything is appended, or --as-of to rehearse")
    }
    return file
  }

  /// Ends as it was asked to: whoever sent a signal sees the program die of it.
  private func end(_ ending: Ending) {
    guard case .signalled(let number) = ending else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}

extension LogFile: HomeworkLog {}

extension ClientSetting {
  fileprivate init(_ client: Client, _ settings: PracticeSettings, isRehearsal: Bool) {
    self.init(
      assignments: client.assignments, rules: client.rules, pace: settings.pace, locale: settings.locale,
      name: client.name == client.slug ? nil : client.name,
      emergencyText: settings.emergencyText ?? "In an emergency, call your local emergency number.",
      isRehearsal: isRehearsal)
  }
}

extension AsOf {
  /// When a rehearsal starts: the instant, or nine in the morning of a date.
  fileprivate func instantToPlay(in zone: TimeZone) -> Date {
    switch self {
    case .instant(let instant): return instant
    case .date(let date):
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let nine = DateComponents(year: date.year, month: date.month, day: date.day, hour: 9)
      // Every date of the calendar has a nine o'clock, or one that it is moved to.
      return calendar.date(from: nine) ?? Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
    }
  }
}
