import Foundation
import Homework
import Insights
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("tend.yml, moods.yml and client.yml")
struct SettingsTests {
  @Test("an empty file sets nothing", arguments: ["", "# nothing yet\n", "---\n", "name:\nlocale: ~\n"])
  func empty(text: String) {
    let read = Reading.settings(text)
    #expect(read.problems.isEmpty)
    #expect(read.value == PracticeSettings())
  }

  @Test("every key is read as it is written, not as what it looks like")
  func everyKey() throws {
    let read = Reading.settings(
      """
      name: no
      timezone: "Asia/Kolkata"
      locale: en-GB
      eligibility: today-only
      grace_days: 2
      emergency: |
        Call 112.
        Or come by.
      breathing: {inhale: 4, hold_in: 1.5, exhale: 6, hold_out: 0}
      attention:
        quiet_days: 5
        stuck_days: 1
        low_count: 4
        low_valence: -200
        low_within_days: 14
        data_within_days: 7
        word_within_days: 21
        panic_within_days: 5
        shift_within_days: 20
        behind_tasks: 4
        behind_within_days: 14
        data_gap_tasks: 3
      roster: {max_gap: 2h30m}
      output:
        mode: 0640
        group: staff
        max_age: 3d
      providers:
        lee: Dr. Lee
        o-neill: Dr. O'Neill
      """)
    #expect(read.problems.isEmpty)
    let settings = read.value
    #expect(settings.name == "no")
    #expect(settings.timeZone.identifier == "Asia/Kolkata")
    #expect(settings.locale.identifier == "en_GB")
    #expect(settings.eligibility == .todayOnly)
    #expect(settings.graceDays == 2)
    #expect(settings.emergencyText == "Call 112.\nOr come by.")
    #expect(settings.pace == BreathingPace(inhale: 4, holdIn: 1.5, exhale: 6, holdOut: 0))
    var thresholds = AttentionThresholds()
    (thresholds.wordWithinDays, thresholds.panicWithinDays, thresholds.shiftWithinDays) = (21, 5, 20)
    (thresholds.lowCount, thresholds.lowValence, thresholds.lowWithinDays) = (4, -200, 14)
    (thresholds.stuckDays, thresholds.quietDays) = (1, 5)
    (thresholds.behindTasks, thresholds.behindWithinDays) = (4, 14)
    (thresholds.dataWithinDays, thresholds.dataGapTasks) = (7, 3)
    #expect(settings.thresholds == thresholds)
    #expect(settings.longestRosterGap == 9_000)
    #expect(settings.maximumAge == 3 * 86_400)
    #expect(settings.providers == ["lee": "Dr. Lee", "o-neill": "Dr. O'Neill"])
    #expect(settings.output == OutputPermissions(fileMode: 0o640, group: "staff"))
    #expect(settings.output.folderMode == 0o750)
    #expect(OutputPermissions().folderMode == 0o700)
  }

  /// A mistake in `tend.yml`, and how it is told.
  static let mistakes: [(text: String, problems: [String])] = [
    ("- a", ["f:1:1: error: expected lines of the form key: value"]),
    ("timezone: EST", ["f:1:11: error: there is no time zone \"EST\"; \(zone)"]),
    ("timezone: GMT+5", ["f:1:11: error: there is no time zone \"GMT+5\"; \(zone)"]),
    ("timezone: europe/london", ["f:1:11: error: there is no time zone \"europe/london\"; \(zone)"]),
    (
      "locale: klingon",
      ["f:1:9: error: there is no locale \"klingon\"; write a language and a region, such as en_GB"]
    ),
    ("eligibility: earliest", ["f:1:14: error: expected earliest-first or today-only"]),
    (
      "name: a\ngrace-days: 2",
      ["f:2:1: error: there is no key \"grace-days\" here; did you mean grace_days?"]
    ),
    (
      "colour: red",
      [
        "f:1:1: error: there is no key \"colour\" here; the keys are name, timezone, locale, eligibility, grace_days, emergency, breathing, attention, roster, output, reports, providers, log, tasks, terminal, totals"
      ]
    ),
    ("terminal: menu", ["f:1:11: error: expected list or ask-name"]),
    ("grace_days: -1", ["f:1:13: error: expected a whole number from 0 to 365"]),
    ("grace_days: two", ["f:1:13: error: expected a whole number from 0 to 365"]),
    ("grace_days: [2]", ["f:1:13: error: expected one value"]),
    (
      "name: a\nname: b", ["f:2:1: error: this key appears twice; the first is on line 1; keep one of the two"]
    ),
    (
      "attention:\n  quiet_days: 3\n  \"quiet_days\": 4",
      ["f:3:3: error: this key appears twice; the first is on line 2; keep one of the two"]
    ),
    (
      "breathing: 4", ["f:1:12: error: expected one or more of the keys pattern, inhale, hold_in, exhale, hold_out"]
    ),
    (
      "breathing: {inhale: 0, exhale: nan}",
      ["f:1:21: error: expected seconds from 0.5 to 60", "f:1:32: error: expected seconds from 0.5 to 60"]
    ),
    (
      "roster: {max_gap: 90}",
      ["f:1:19: error: expected a length of time under a day; write it as 90m or 2h30m"]
    ),
    (
      "output: {mode: 0755}",
      [
        "f:1:16: error: expected a file mode of which the owner can read and write and nobody can execute; write it as \"0640\""
      ]
    ),
    ("name: \" \"", ["f:1:7: error: the value is blank; fill it in or remove the key"]),
    ("name: \"a\\nb\"", ["f:1:7: error: there is a control character here"]),
    ("name: a\u{7}b", ["f:1:8: error: there is a control character here"]),
    ("\tname: a", ["f:1:1: error: this is not YAML: found character that cannot start any token"]),
    ("name: [a", ["f:1:9: error: this is not YAML: did not find expected ',' or ']'"]),
    ("name: *a", ["f:1:7: error: this is not YAML: found undefined alias"]),
    ("name: a\n---\nname: b", ["f:2:1: error: this is not YAML: but found another document"]),
    ("? [a]\n: b", ["f:1:3: error: expected a word as the key"]),
    (
      "{名前: 👩‍👩‍👧, locale: xx}",
      [
        "f:1:2: error: there is no key \"名前\" here; the keys are name, timezone, locale, eligibility, grace_days, emergency, breathing, attention, roster, output, reports, providers, log, tasks, terminal, totals",
        "f:1:17: error: there is no locale \"xx\"; write a language and a region, such as en_GB",
      ]
    ),
  ]
  private static let zone = "write an area and a place, such as Europe/Berlin, or UTC"

  @Test("a mistake in tend.yml", arguments: mistakes)
  func mistake(text: String, problems: [String]) {
    #expect(Reading.settings(text).problems == problems)
    #expect(Reading.settings("\u{FEFF}" + text.replacing("\n", with: "\r\n")).problems == problems)
  }

  @Test("values that stand for values that stand for values are refused, not counted out")
  func aliases() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<12 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(repeatElement(alias, count: 8).joined(separator: ","))]\n"
    }
    #expect(
      Reading.settings(text + "? *a11\n: 1\n? *a10\n: 2\n").problems == [
        "f:1: error: anchors (&) and aliases (*) are not read here; write the value out in each place"
      ])
    #expect(Reading.settings("name: Smith & Sons *\nemergency: R&D, **call**\n").problems.isEmpty)
  }

  @Test("nesting without end is refused, not followed")
  func nesting() {
    let problems = Reading.settings(String(repeating: "[", count: 100_000)).problems
    #expect(problems.count == 1)
  }

  @Test(
    "zones are those of the IANA database",
    arguments: [
      "UTC", "GMT", "Europe/Berlin", "Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires",
      "Etc/UTC", "US/Eastern",
    ])
  func zones(name: String) throws {
    _ = try SettingsValue.timeZone(name)
  }

  @Test(
    "other names are no zones",
    arguments: [
      "", "EST", "CET", "EST5EDT", "GMT+5", "UTC+1", "Nope/Nope", "../etc/passwd", "SystemV/EST5",
      "Europe/Berlin ", "right/Europe/Berlin",
    ])
  func otherZones(name: String) {
    #expect(throws: Problem.noZone(name)) { try SettingsValue.timeZone(name) }
  }

  @Test("a practice's own moods are scored, or unscored with null")
  func moods() {
    var settings = PracticeSettings()
    let problems = Reading.read(
      Array("calm: 150\nno: -100\n\"null\": 4\nfine: ~\nmeh: null\n\"a\": \"5\"\n".utf8)
    ) { SettingsFile.mapping($0).map { settings.readMoods($0) } }.problems
    #expect(problems.isEmpty)
    #expect(settings.moods == ["calm": 150, "no": -100, "null": 4, "fine": nil, "meh": nil, "a": 5])
  }

  @Test("a mistake in moods.yml is told without the word")
  func moodMistakes() {
    var settings = PracticeSettings()
    let problems = Reading.read(Array("calm: 500\nCalm : 3\n\" \": 1\nsad: [1]\nlow: -1.5\n".utf8)) {
      SettingsFile.mapping($0).map { settings.readMoods($0) }
    }.problems
    #expect(
      problems == [
        "f:1:7: error: expected a whole number from -400 to 400",
        "f:2:1: error: this word is already on the list, apart from case and spaces; the first is on line 1; keep one of the two",
        "f:3:1: error: the value is blank; fill it in or remove the key",
        "f:4:6: error: expected one value",
        "f:5:6: error: expected a whole number from -400 to 400",
      ])
  }

  @Test("the nearest key is suggested, or none")
  func suggestions() {
    #expect(nearest(to: "time_zone", among: ["timezone", "name"]) == "timezone")
    #expect(nearest(to: "NAME", among: ["timezone", "name"]) == "name")
    #expect(nearest(to: "mood", among: ["timezone", "mode"]) == nil)
  }

  /// The settings that a `moods.yml` gives, and what is wrong with it.
  private func moods(_ text: String) -> (settings: PracticeSettings, problems: [String]) {
    var settings = PracticeSettings()
    let read = Reading.read(Array(text.utf8)) { SettingsFile.mapping($0).map { settings.readMoods($0) } }
    return (settings, read.problems)
  }

  @Test("words that are a reason by themselves stand beside the marks")
  func alwaysWords() {
    let (settings, problems) = moods("calm: 150\nalways: [Unsafe, \" numb \"]\n")
    #expect(problems.isEmpty)
    #expect(settings.moods == ["calm": 150])
    #expect(settings.alwaysWords == ["unsafe": .danger, "numb": .danger])
  }

  @Test("words that are a reason by themselves may say why")
  func alwaysWordsByTier() {
    let (settings, problems) = moods("always:\n  panic: [Spiky, numb]\n  hopelessness: [numb]\n")
    #expect(problems.isEmpty)
    #expect(settings.alwaysWords == ["spiky": .panic, "numb": .hopelessness])
  }

  /// What `always` in a `moods.yml` must not be, and how it is told.
  static let wrongWords: [(text: String, problem: String)] = [
    ("always: unsafe", "f:1:9: error: expected a list; write it as [hopeless, unsafe]"),
    ("always: 5", "f:1:9: error: expected a list; write it as [hopeless, unsafe]"),
    ("always: [\" \"]", "f:1:10: error: the value is blank; fill it in or remove the key"),
    (
      "always:\n- numb\n- Numb",
      "f:3:3: error: this word is already on the list, apart from case and spaces; the first is on line 2; keep one of the two"
    ),
  ]

  @Test("a list of words that is none", arguments: wrongWords)
  func wrongWord(text: String, problem: String) {
    #expect(moods(text).problems == [problem])
  }

  @Test("a breathing pattern has its seconds", arguments: BreathingPace.Pattern.allCases)
  func patterns(pattern: BreathingPace.Pattern) {
    let read = Reading.settings("breathing: {pattern: \(pattern.rawValue)}")
    #expect(read.problems.isEmpty)
    #expect(read.value.pace == pattern.pace)
    #expect(pattern.pace.breath > 9)
  }
}
