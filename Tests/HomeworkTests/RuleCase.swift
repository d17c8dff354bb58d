import Foundation
import Homework
import Testing

/// One case of the client's rules: tasks, a log, an instant and a zone, and what has to come of them.
///
/// The cases are data in `Cases`, a file a topic; what they expect was read off the rules' description by hand.
struct RuleCase: Sendable {
  /// The file that it stands in, without its ending.
  var file: String
  /// What it shows, in a clause.
  var name: String
  var rules: Rules
  var asOf: AsOf
  var assignments: [Assignment]
  var log: [LogLine]
  /// The log as a file holds it.
  var logText: String
  /// The expected state of each assignment, in words.
  var states: [String: String]
  /// The expected verdict of each line, in words.
  var verdicts: [String]
  /// The expected problems, in words, from top to bottom.
  var problems: [String]
  /// The completions that the feed tells.
  var completions: [FeedCompletion]
  /// The expected days of each assignment's turn, where they matter.
  var turns: [String: String]
  /// The expected breaths taken, where they matter.
  var breaths: [String: Int]
  /// The expected mood words, where they matter.
  var moods: [String: String]
  /// What became of the breathing, where it matters.
  var breathing: [String: String]

  /// The client's log run through the client's rules.
  var replay: Replay {
    Replay(
      log, completions: completions, of: assignments, under: rules, asOf: asOf.date(in: rules.timeZone))
  }
}

extension RuleCase: CustomTestStringConvertible {
  var testDescription: String { "\(file): \(name)" }
}
