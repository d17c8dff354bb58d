import ArgumentParser
import Foundation
import Homework
import Insights
import PracticeFiles
import TerminalClient
import Text

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play the client's side in this terminal; the same as --interactive.",
    discussion: """
      Breathing, waiting room, session and mood, by the same rules as everything else. Entries are appended to the \
      client's log. With --as-of it is a rehearsal: the clock starts there, and nothing is kept.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: "Whose homework it is, by the name of the client's folder; asked for when there are several.",
    completion: .clients)
  var client: String?

  @Option(
    help:
      "Whether a provider is in the session: now, never, after:SECONDS, roster or file:PATH (while it exists).",
    completion: .list(["now", "never", "after:", "roster", "file:"]))
  var provider = PlayedProvider.never

  @Flag(help: "Lines of text with numbered choices, for screen readers and scripts.")
  var plain = false

  @Flag(help: "Nothing moves; words and numbers tell when to breathe.")
  var reducedMotion = false

  @Flag(help: "The terminal's bell rings at each part of a breath too, and not only when a provider arrives.")
  var bell = false

  @Flag(help: "The terminal's bell never rings.")
  var silent = false

  func validate() throws {
    if bell, silent { throw ValidationError("give either --bell or --silent, not both") }
  }

  func run() throws {
    let console = Console(isQuiet: false)
    let (input, notice) = inputWithLog
    let inputs = try Inputs(input, console, logMayBeAbsent: true)
    try inputs.refuseWrongSettings(console)
    do {
      guard let slug = try chosenClient(of: inputs, console) else { return }
      let loaded = inputs.client(slug)
      guard let client = loaded.value else {
        console.show(loaded.diagnostics)
        throw ExitCode(.wrongData)
      }
      end(try play(client, in: inputs, notice: notice, console))
    } catch let problem as Problem {
      let remedy = problem.remedy.map { "\($0); everything before is kept" } ?? "everything before is kept"
      throw console.refuse(problem.message, remedy: remedy, status: .outputFailed)
    } catch let error as TerminalError {
      throw console.refuse("\(error)", remedy: "everything before is kept", status: .outputFailed)
    }
  }

  private func play(_ client: Client, in inputs: Inputs, notice: String?, _ console: Console) throws -> Ending {
    let clock = PlayedClock(startingAt: input.asOf?.instant(atHour: 9, in: client.rules.timeZone))
    let (log, drafts) = try log(of: client, in: inputs, by: clock)
    var setting = ClientSetting(
      assignments: client.assignments, locale: inputs.settings.locale,
      emergencyText: inputs.settings.emergencyText ?? "In an emergency, call your local emergency number.")
    setting.completions = client.completions
    setting.rules = client.rules
    setting.scale = inputs.scale
    setting.pace = client.breathingPace ?? inputs.settings.pace
    setting.name = client.name == client.slug ? nil : client.name
    setting.isRehearsal = input.asOf != nil
    setting.notice = notice
    return try HomeworkClient.play(
      setting, log: log, drafts: drafts, clock: clock,
      presence: try provider.presence(for: client, in: inputs, by: clock, console), onScreen: isOnScreen, look: look
    )
  }

  private var look: Look {
    Look(
      environment: ProcessInfo.processInfo.environment, reducesMotion: reducedMotion,
      bell: silent ? .silent : bell ? .phases : .arrival)
  }

  private var isOnScreen: Bool {
    !plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// The options, with the log beside the tasks where none is named, and what to say about that.
  private var inputWithLog: (InputOptions, notice: String?) {
    guard let tasks = input.tasks, input.log == nil else { return (input, nil) }
    var input = input
    let log = URL(filePath: tasks).deletingLastPathComponent().appending(path: "log.jsonl")
    input.log = tasks.contains("/") ? log.relativePath : "log.jsonl"
    let isThere = FileManager.default.fileExists(atPath: log.path(percentEncoded: false))
    let place = "log.jsonl, beside \(URL(filePath: tasks).lastPathComponent)"
    return (input, isThere ? "Your log is \(place)." : "Your log is \(place); it is new.")
  }

  /// The client whose homework it is; nil when nobody was chosen.
  private func chosenClient(of inputs: Inputs, _ console: Console) throws -> String? {
    let asksName = inputs.settings.picking == .askName
    if let client {
      try inputs.refuseUnknown(client, console, isListed: !asksName)
      return client
    }
    if inputs.slugs.isEmpty || inputs.slugs.count == 1 && !(asksName && inputs.form == .practice) {
      guard let only = inputs.slugs.first else { throw ValidationError("there are no clients in clients/") }
      return only
    }
    let entries = inputs.slugs.map { (folder: $0, name: inputs.source.clientName($0)) }
    let (slug, ending) = try ClientPicker.ask(
      entries, forName: asksName, clock: PlayedClock(startingAt: nil), onScreen: isOnScreen, look: look)
    end(ending)
    return slug
  }

  private func log(
    of client: Client, in inputs: Inputs, by clock: PlayedClock
  ) throws -> (any HomeworkLog, any DraftStore) {
    if input.asOf != nil {
      let rehearsal = RehearsalLog(client.log, at: clock.now)
      return (rehearsal, rehearsal)
    }
    guard let file = inputs.source.logFile(of: client.slug) else {
      throw ValidationError("give --log, to which everything is appended, or --as-of to rehearse")
    }
    // A log that can't be made is reported before anything is played.
    if input.tasks != nil { try file.append { _ in [] } }
    return (file, DraftFile(beside: file))
  }

  /// Ends as it was asked to: whoever sent a signal sees the program die of it.
  private func end(_ ending: Ending) {
    guard case .signalled(let number) = ending else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}

extension LogFile: HomeworkLog {}
extension DraftFile: DraftStore {}

/// Whether a provider is in the session, as the command line says it.
enum PlayedProvider: Equatable {
  case now, never
  /// Comes after so many seconds.
  case after(Double)
  /// Is there while somebody is on duty.
  case roster
  /// Is there while a file exists.
  case file(String)

  /// The presence that it means.
  ///
  /// - Throws: an `ExitCode` after saying why, when there is no roster to go by.
  func presence(
    for client: Client, in inputs: Inputs, by clock: PlayedClock, _ console: Console
  ) throws -> ProviderPresence {
    let there = Flow.Presence.present(provider: client.provider)
    switch self {
    case .now: return .constant(there)
    case .never: return .constant(.absent)
    case .after(let seconds): return .delayed(there, until: clock.now + seconds, by: clock)
    case .file(let path):
      return .polled(every: 250, by: clock) { _ in
        FileManager.default.fileExists(atPath: path) ? there : .absent
      }
    case .roster:
      let loaded = inputs.source.roster()
      guard let roster = loaded.value else {
        console.show(loaded.diagnostics)
        throw console.refuse(
          "there is no roster to go by", remedy: "save the roster service's response as therapists.json",
          status: .missingInput)
      }
      return .polled(every: 5_000, by: clock) { [zone = inputs.settings.timeZone] instant in
        let onDuty = RosterDay(roster, holding: instant, in: zone).dutyLists(at: instant).onDuty
          .map(\.therapist.name)
        let name = onDuty.first { $0 == client.provider } ?? onDuty.first
        return name.map { .present(provider: $0) } ?? .absent
      }
    }
  }
}

extension PlayedProvider: ExpressibleByArgument {
  init?(argument: String) {
    let words = argument.split(separator: ":", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("now", nil): self = .now
    case ("never", nil): self = .never
    case ("roster", nil): self = .roster
    case ("file", let path?): self = .file(path)
    case ("after", let text?):
      guard let seconds = Double(text), seconds >= 0, seconds.isFinite else { return nil }
      self = .after(seconds)
    default: return nil
    }
  }

  var defaultValueDescription: String { self == .never ? "never" : "\(self)" }
}

/// The real time, or the same from another start.
struct PlayedClock: TimeSource {
  private let ahead: TimeInterval

  /// A clock that shows an instant now; nil for the real time.
  init(startingAt instant: Date?) {
    ahead = instant?.timeIntervalSince(Date()) ?? 0
  }

  var now: Date { Date() + ahead }
  var uptime: Double { ProcessInfo.processInfo.systemUptime }

  func milliseconds(until instant: Date) -> Int {
    // Whoever waits asks again; a moment in another geological age does not fit into a number of milliseconds.
    Int((min(max(0, instant.timeIntervalSince(now)), 3_600) * 1_000).rounded(.up))
  }
}
