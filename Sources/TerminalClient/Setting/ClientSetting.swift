import Foundation
import Homework

/// Whose homework is played, and what the practice has set for it.
package struct ClientSetting: Sendable {
  /// The assignments, by due date and then in file order.
  package var assignments: [Assignment]
  /// The completions that the feed of assignments tells.
  package var completions: [FeedCompletion]
  /// What the client's app has been set to.
  package var rules: Rules
  /// How the slow breaths are paced.
  package var pace: BreathingPace
  /// The locale that dates and times follow.
  package var locale: Locale
  /// The client's name; nil when none is known.
  package var name: String?
  /// What to do in an emergency, in the practice's words.
  package var emergencyText: String
  /// Whether nothing of it is kept; every screen says so.
  package var isRehearsal: Bool
  /// Something to be told once, on the first screen.
  package var notice: String?

  /// Whose homework is played, and what the practice has set for it.
  package init(
    assignments: [Assignment], completions: [FeedCompletion] = [], rules: Rules = Rules(),
    pace: BreathingPace = BreathingPace(), locale: Locale, name: String? = nil, emergencyText: String,
    isRehearsal: Bool = false, notice: String? = nil
  ) {
    self.assignments = assignments
    self.completions = completions
    self.rules = rules
    self.pace = pace
    self.locale = locale
    self.name = name
    self.emergencyText = emergencyText
    self.isRehearsal = isRehearsal
    self.notice = notice
  }
}

/// How playing came to its end. Everything is recorded in each case.
package enum Ending: Hashable, Sendable {
  /// The client left, or the input ended.
  case left
  /// A signal asked for the end; whoever started the program should see it die of that signal.
  case signalled(Int32)
}
