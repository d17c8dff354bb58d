import Foundation
import Homework

/// Whose homework is played, and what the practice has set for it.
public struct ClientSetting: Sendable {
  /// The assignments, by due date and then in file order.
  public var assignments: [Assignment]
  /// What the client's app has been set to.
  public var rules: Rules
  /// How the slow breaths are paced.
  public var pace: BreathingPace
  /// The locale that dates and times follow.
  public var locale: Locale
  /// The client's name; nil when none is known.
  public var name: String?
  /// What to do in an emergency, in the practice's words.
  public var emergencyText: String
  /// Whether nothing of it is kept; every screen says so.
  public var isRehearsal: Bool

  /// Whose homework is played, and what the practice has set for it.
  public init(
    assignments: [Assignment], rules: Rules = Rules(), pace: BreathingPace = BreathingPace(), locale: Locale,
    name: String? = nil, emergencyText: String, isRehearsal: Bool = false
  ) {
    self.assignments = assignments
    self.rules = rules
    self.pace = pace
    self.locale = locale
    self.name = name
    self.emergencyText = emergencyText
    self.isRehearsal = isRehearsal
  }
}
