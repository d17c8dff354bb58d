import Foundation
import Homework
import TerminalClient

/// What a test asks for, as `name=value` arguments.
struct HarnessOptions {
  private let values: [String: String]

  init(_ arguments: [String]) {
    let pairs = arguments.compactMap { argument -> (String, String)? in
      guard let sign = argument.firstIndex(of: "=") else { return nil }
      return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }
    values = Dictionary(pairs) { _, last in last }
  }

  var log: URL { URL(filePath: values["log"] ?? "log.jsonl") }
  var start: Date {
    Timestamp(values["now"] ?? "2026-11-20T09:00:00Z")?.instant ?? Date(timeIntervalSince1970: 0)
  }
  var speed: Double { values["speed"].flatMap(Double.init) ?? 1 }

  /// The file by which the test lets the clock run.
  var leave: URL? { values["leave"].map { URL(filePath: $0) } }

  var isPlain: Bool { values["plain"] == "yes" }

  /// Where the number of appended entries is written at the end.
  var count: URL? { values["count"].map { URL(filePath: $0) } }

  /// A pattern by its name, or seconds of a whole breath, half of them in.
  var pace: BreathingPace {
    if let pattern = values["pattern"].flatMap(BreathingPace.Pattern.init(rawValue:)) { return pattern.pace }
    guard let breath = values["breath"].flatMap(Double.init) else { return BreathingPace() }
    return BreathingPace(inhale: breath / 2, exhale: breath / 2)
  }

  var look: Look {
    if let terminal = values["term"] { return Look(environment: ["TERM": terminal, "LC_ALL": "C.UTF-8"]) }
    return Look(
      environment: [
        "TERM": "xterm-256color", "LC_ALL": values["ascii"] == "yes" ? "C" : "C.UTF-8",
        "NO_COLOR": values["colours"] == "none" ? "1" : "",
      ],
      reducesMotion: values["still"] == "yes",
      bell: values["bell"] == "silent" ? .silent : values["bell"] == "phases" ? .phases : .arrival)
  }

  /// Whether the name is asked for, instead of a list.
  var asksName: Bool { values["ask-name"] == "yes" }

  /// Clients to choose from, as `bo:Bo Vale;al`.
  var picked: [ClientPicker.Entry]? {
    values["clients"]?.split(separator: ";").map { client in
      let parts = client.split(separator: ":").map(String.init)
      return (folder: parts.first ?? "", name: parts.dropFirst().first)
    }
  }

  /// Tasks as `2026-11-16:2:calm,tense;2026-11-19:1:glad`.
  var assignments: [Assignment] {
    var due: [LocalDate: Int] = [:]
    return (values["tasks"] ?? "").split(separator: ";").compactMap { task in
      let parts = task.split(separator: ":")
      guard parts.count == 3, let date = LocalDate(parts[0]), let breaths = Int(parts[1]) else { return nil }
      due[date, default: 0] += 1
      return Assignment(
        id: AssignmentID(due: date, ordinal: due[date] ?? 1), breathCount: breaths,
        moodChoices: parts[2].split(separator: ",").map(String.init), dueDate: date)
    }
  }

  var setting: ClientSetting {
    var setting = ClientSetting(
      assignments: assignments, locale: Locale(identifier: values["locale"] ?? "en_US"),
      emergencyText: values["emergency"] ?? "In an emergency, call 112.")
    setting.pace = pace
    setting.name = values["name"]
    setting.isRehearsal = values["rehearsal"] == "yes"
    return setting
  }

  /// `never`, `now:NAME`, or `file:PATH`: present while the file exists, with the name that it holds.
  func presence(by clock: any TimeSource) -> ProviderPresence {
    let words = (values["presence"] ?? "never").split(separator: ":", maxSplits: 1).map(String.init)
    switch words.first {
    case "now": return .constant(.present(provider: words.last))
    case "file":
      let path = words.last ?? ""
      // No less than a screen's shortest waits: looks in between make those longer.
      return .polled(every: 200, by: clock) { _ in
        FileManager.default.contents(atPath: path).map {
          .present(provider: String(decoding: $0, as: UTF8.self))
        } ?? .absent
      }
    default: return .constant(.absent)
    }
  }
}
