import Foundation
import Homework
import Insights
import TestSupport
import Testing
import Text

@testable import PracticeFiles

/// Keys of `tend.yml` whose values are more than a number or a word.
extension SettingsTests {
  /// A new key of `tend.yml` that is wrong, and how it is told.
  static let wrongKeys: [(text: String, problems: [String])] = [
    ("breathing: {pattern: square}", ["f:1:22: error: expected resonance or box or 4-7-8 or extended-exhale"]),
    (
      "breathing: {pattern: box, inhale: 4}",
      ["f:1:35: error: a pattern has its own seconds; give either the pattern or the seconds"]
    ),
    ("output: {max_age: 90}", ["f:1:19: error: expected an age from 1h to 90d; write it as 36h or 3d"]),
    ("output: {max_age: 0h}", ["f:1:19: error: expected an age from 1h to 90d; write it as 36h or 3d"]),
    ("reports: {keep: 2}", ["f:1:17: error: expected weeks from 1w to 1040w; write it as 104w"]),
    ("reports: {keep: 0w}", ["f:1:17: error: expected weeks from 1w to 1040w; write it as 104w"]),
    ("output: {max_age: 91d}", ["f:1:19: error: expected an age from 1h to 90d; write it as 36h or 3d"]),
    ("attention: {stuck_days: 0}", ["f:1:25: error: expected a whole number from 1 to 3650"]),
    ("attention: {behind_tasks: 0}", ["f:1:27: error: expected a whole number from 1 to 1000"]),
    ("attention: {stuck_day: 3}", ["f:1:13: error: there is no key \"stuck_day\" here; did you mean stuck_days?"]),
    ("providers: {Lee: Dr. Lee}", ["f:1:13: \(providerSlug)"]),
    ("providers: {none: Dr. Lee}", ["f:1:13: \(providerSlug)"]),
    ("providers: {\"../x\": Dr. Lee}", ["f:1:13: \(providerSlug)"]),
    ("providers: {lee: \" \"}", ["f:1:18: error: the value is blank; fill it in or remove the key"]),
    (
      "providers:\n  lee: Dr. Lee\n  kim: Dr. Lee",
      ["f:3:8: error: this provider has a page already; the first is on line 2; keep one of the two"]
    ),
  ]
  private static let providerSlug =
    "error: this cannot be the name of a provider's page; use a to z, 0 to 9 and -, and not none, index or a name that Windows has for a device"

  @Test("a wrong value of a newer key", arguments: wrongKeys)
  func wrongKey(text: String, problems: [String]) {
    #expect(Reading.settings(text).problems == problems)
  }
}
