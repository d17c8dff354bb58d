import ArgumentParser
import Foundation
import Homework
import Roster
import TerminalClient

/// Whether a provider is in the session, as the command line says it.
enum PlayedProvider: Hashable {
  case now, never
  /// Comes after so many seconds.
  case after(Double)
  /// Is there while somebody is on duty.
  case roster
  /// Is there while a file exists.
  case file(String)

  /// The presence that it stands for.
  ///
  /// - Throws: an `ExitCode` after telling why, when there is no roster to go by.
  func presence(
    for client: Client, in inputs: Inputs, by clock: PlayedClock, _ console: Console
  ) throws -> any ProviderPresence {
    let there = Flow.Presence.present(provider: client.provider)
    switch self {
    case .now: return ConstantPresence(there)
    case .never: return ConstantPresence(.absent)
    case .after(let seconds): return DelayedPresence(there, from: clock.now + seconds, by: clock)
    case .file(let path):
      return PolledPresence(every: .milliseconds(250), by: clock) { _ in
        FileManager.default.fileExists(atPath: path) ? there : .absent
      }
    case .roster:
      let loaded = inputs.roster()
      guard let roster = loaded.value ?? nil else {
        console.tell(loaded.diagnostics)
        throw console.refuse(
          "there is no roster to go by", remedy: "save the roster service's response as therapists.json",
          status: .missingInput)
      }
      return PolledPresence(every: .seconds(5), by: clock) { [zone = inputs.settings.timeZone] instant in
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

  func milliseconds(until instant: Date) -> Int {
    // Whoever waits asks again; a moment in another geological age does not fit into a number of milliseconds.
    Int((min(max(0, instant.timeIntervalSince(now)), 3_600) * 1_000).rounded(.up))
  }
}
