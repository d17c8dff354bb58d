import Foundation
import Homework

/// The client's side of one client's homework, on a terminal's screen or as lines of text.
package struct HomeworkClient {
  private let setting: ClientSetting
  private let log: any HomeworkLog
  private let drafts: any DraftStore
  private let clock: any TimeSource
  private let presence: ProviderPresence
  private let look: Look

  package init(
    _ setting: ClientSetting, log: any HomeworkLog, drafts: any DraftStore, clock: any TimeSource,
    presence: ProviderPresence, look: Look
  ) {
    self.setting = setting
    self.log = log
    self.drafts = drafts
    self.clock = clock
    self.presence = presence
    self.look = look
  }

  /// Plays screen by screen on a terminal until the client leaves or a signal comes, and gives the terminal back.
  /// Throws what the log throws when it can't be read at the start, and `TerminalError`.
  package func playOnScreen(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Ending {
    var interface = Interface(try Player(setting, log: log, clock: clock), drafts: drafts, look: look)
    let events = try EventQueue(input: input, presence: presence)
    interface.start(with: events.presence)
    return try interface.run(events, on: Terminal(input: input, output: output, look: look))
  }

  /// Plays as lines of text with numbered choices, for screen readers, scripts and whatever is not a terminal, until
  /// the client leaves, the input ends or a signal comes. Throws what the log throws when it can't be read at the
  /// start.
  ///
  /// On a terminal, what is typed while breathing is taken at once. From a file or a pipe, each line answers the next
  /// question, so that a script plays the same way each time.
  package func playAsLines(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Ending {
    var play = PlainPlay(
      player: try Player(setting, log: log, clock: clock), drafts: drafts,
      output: PlainOutput(output: output, look: look), isLive: isatty(input) == 1)
    let events = try EventQueue(input: input, presence: presence)
    play.start(with: events.presence)
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
package enum Ending: Hashable, Sendable {
  /// The client left, or the input ended.
  case left
  /// A signal asked for the end; whoever started the program should see it die of that signal.
  case signalled(Int32)
}
