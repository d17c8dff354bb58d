import Foundation
import Homework
import Insights

/// The client's side of one client's homework, on a terminal's screen or as lines of text.
package enum HomeworkClient {
  /// Plays until the client leaves, the input ends or a signal comes. Throws what the log throws when it can't be read
  /// at the start, and `TerminalError`.
  /// - Parameter onScreen: screen by screen on a terminal, which is given back; or else as lines of text with numbered
  ///   choices, for screen readers, scripts and whatever is not a terminal. There, what is typed on a terminal while
  ///   breathing is taken at once; from a file or a pipe, each line answers the next question, so that a script plays
  ///   the same way each time.
  package static func play(
    _ setting: ClientSetting, log: any HomeworkLog, drafts: any DraftStore, clock: any TimeSource,
    presence: ProviderPresence, onScreen: Bool, look: Look
  ) throws -> Ending {
    let player = try Player(setting, log: log, clock: clock)
    let events = try EventQueue(presence: presence)
    if onScreen {
      var interface = Interface(player, drafts: drafts, look: look)
      return try interface.run(events, on: Terminal(look: look), by: clock)
    }
    var play = PlainPlay(
      player: player, drafts: drafts, output: PlainOutput(look: look), isLive: isatty(STDIN_FILENO) == 1)
    return play.run(events)
  }
}

/// Whose homework is played, and what the practice has set for it.
package struct ClientSetting: Sendable {
  /// The assignments, by due date and then in file order.
  package var assignments: [Assignment]
  /// The completions that the feed of assignments tells.
  package var completions: [FeedCompletion] = []
  /// What the client's app has been set to.
  package var rules = Rules()
  /// What the mood words say.
  package var scale = MoodScale.builtIn
  /// How the slow breaths are paced.
  package var pace = BreathingPace()
  /// The locale that dates and times follow.
  package var locale: Locale
  /// The client's name; nil when none is known.
  package var name: String?
  /// What to do in an emergency, in the practice's words.
  package var emergencyText: String
  /// Whether nothing of it is kept; every screen says so.
  package var isRehearsal = false
  /// Something to be told once, on the first screen.
  package var notice: String?
}

extension ClientSetting {
  /// A setting with the app's own rules and pace, for a client without a name.
  package init(assignments: [Assignment], locale: Locale, emergencyText: String) {
    self.init(assignments: assignments, completions: [], locale: locale, emergencyText: emergencyText)
  }
}

/// How playing came to its end. Everything is recorded in each case.
package enum Ending: Equatable, Sendable {
  /// The client left, or the input ended.
  case left
  /// A signal asked for the end; whoever started the program should see it die of that signal.
  case signalled(Int32)
}
