import Foundation
import Homework
import Insights
import Text
import Yams

/// Keys and values of a YAML file, taken one by one; what is wrong with them is collected with its place.
struct SettingsMapping {
  let file: SettingsFile
  /// Each key with its own node, for its place, and its value, in file order.
  var pairs: [(key: String, keyNode: Node, value: Node)]

  /// Adds every key that is not one of these.
  func allow(_ known: [String]) {
    for pair in pairs where !known.contains(pair.key) {
      add(.unknownKey(pair.key, known: known), at: pair.keyNode)
    }
  }

  /// Adds a problem at a node.
  func add(_ problem: Problem, at node: Node) {
    file.problems.add(problem, at: file.place(of: node))
  }

  /// The line on which a node begins.
  func line(of node: Node) -> Int { file.line(of: node) }

  /// The value of a key as text, made into something; nil when it is absent, empty or wrong.
  func value<Value>(_ key: String, _ make: (String) throws(Problem) -> Value) -> Value? {
    node(key).flatMap { value(of: $0, make) }
  }

  /// A node as text, made into something; nil when it is wrong, and then why is added.
  func value<Value>(of node: Node, _ make: (String) throws(Problem) -> Value) -> Value? {
    guard case .scalar(let scalar) = node else {
      add(.notAValue, at: node)
      return nil
    }
    do {
      return try make(scalar.string)
    } catch {
      add(error, at: node)
      return nil
    }
  }

  /// The elements of a key's list; none when it is absent or no list.
  func list(_ key: String, example: String) -> [Node] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let sequence) = node else {
      add(.notAList(example: example), at: node)
      return []
    }
    return Array(sequence)
  }

  /// The elements of a key's list, or its one value; none when it is absent.
  func elements(_ key: String) -> [Node] {
    guard let node = node(key) else { return [] }
    return node.sequence.map(Array.init) ?? [node]
  }

  /// The further keys below a key, of which these are known, or whatever they are; nil when it is absent.
  func mapping(_ key: String, known: [String]? = nil) -> SettingsMapping? {
    let problem = known.map(Problem.notKeys) ?? .notAMapping
    let mapping = node(key).flatMap { SettingsMapping(in: file, node: $0, orElse: problem) }
    if let known { mapping?.allow(known) }
    return mapping
  }

  /// Whether the value of a key has keys of its own.
  func isMapping(_ key: String) -> Bool { if case .mapping = node(key) { true } else { false } }

  /// Whether a key stands here with a value.
  func has(_ key: String) -> Bool { node(key) != nil }

  /// The file as problems name it.
  var path: String { file.problems.source.path }

  /// The line of a key's value; nil when it is absent.
  func line(ofValue key: String) -> Int? { node(key).map { file.line(of: $0) } }

  /// Adds a problem at the value of a key.
  func add(_ problem: Problem, atValue key: String) {
    if let node = node(key) { add(problem, at: node) }
  }

  /// Whether a node says that there is nothing: `null`, `~` or no value at all.
  static func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  private func node(_ key: String) -> Node? {
    guard let node = pairs.first(where: { $0.key == key })?.value, !Self.isNull(node) else { return nil }
    return node
  }
}

extension SettingsMapping {
  /// The keys and values of a node; nil when it is something else, and then that is added.
  init?(in file: SettingsFile, node: Node, orElse problem: Problem = .notAMapping) {
    self.init(file: file, pairs: [])
    guard case .mapping(let mapping) = node else {
      add(problem, at: node)
      return nil
    }
    for (key, value) in mapping {
      if case .scalar(let scalar) = key {
        pairs.append((scalar.string, key, value))
      } else {
        add(.keyNotText, at: key)
      }
    }
  }

  /// The value of a key as a whole number; nil when it is absent or wrong.
  func wholeNumber(_ key: String, in range: ClosedRange<Int>) -> Int? {
    value(key) { text throws(Problem) in try SettingsValue.wholeNumber(text, in: range) }
  }

  /// A node as a whole number; nil when it is wrong.
  func wholeNumber(of node: Node, in range: ClosedRange<Int>) -> Int? {
    value(of: node) { text throws(Problem) in try SettingsValue.wholeNumber(text, in: range) }
  }

  /// The mood words of a key's list, all different when compared; nil when it is absent or no list.
  func distinctWords(_ key: String, example: String) -> [String]? {
    guard case .sequence? = node(key) else {
      _ = list(key, example: example)
      return nil
    }
    var lines: [String: Int] = [:]
    return list(key, example: example).compactMap { node in
      guard let word = value(of: node, SettingsValue.line) else { return nil }
      if let first = lines.updateValue(line(of: node), forKey: MoodScale.normalized(word)) {
        add(.sameWord(firstLine: first), at: node)
      }
      return word
    }
  }

  /// The words of a key's list, in the form in which they are compared; none when it is absent.
  func words(_ key: String, example: String = "[hopeless, unsafe]") -> Set<String> {
    Set((distinctWords(key, example: example) ?? []).map(MoodScale.normalized))
  }

  /// A breathing pace: a named pattern, or seconds over another pace; nil when the key is absent.
  func pace(_ key: String, over other: BreathingPace) -> BreathingPace? {
    let parts = ["inhale", "hold_in", "exhale", "hold_out"]
    guard let breathing = mapping(key, known: ["pattern"] + parts) else { return nil }
    var pace = other
    if breathing.has("pattern") {
      let pattern: BreathingPace.Pattern? = breathing.value("pattern", SettingsValue.word)
      // Which of the two would hold, nobody could tell.
      for part in parts where breathing.has(part) { breathing.add(.patternAndSeconds, atValue: part) }
      return pattern?.pace ?? pace
    }
    let seconds = { (key: String, least: Double) in
      breathing.value(key) { text throws(Problem) in try SettingsValue.seconds(text, in: least...60) }
    }
    pace.inhale = seconds("inhale", 0.5) ?? pace.inhale
    pace.holdIn = seconds("hold_in", 0) ?? pace.holdIn
    pace.exhale = seconds("exhale", 0.5) ?? pace.exhale
    pace.holdOut = seconds("hold_out", 0) ?? pace.holdOut
    return pace
  }
}

/// How the text of a setting becomes a value.
package enum SettingsValue {
  /// One line of text that is not blank.
  static func line(_ text: String) throws(Problem) -> String {
    guard !text.hasControlCharacters else { throw .controlCharacter }
    return try paragraph(text, limit: 200)
  }

  /// Text that is not blank and may have several lines.
  static func paragraph(_ text: String, limit: Int) throws(Problem) -> String {
    guard !text.trimmed.isEmpty else { throw .blank }
    guard text.count <= limit else { throw .tooLong(limit: limit) }
    return text.trimmed
  }

  /// A whole number.
  static func wholeNumber(_ text: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
    guard let number = Int(text), !text.hasPrefix("+"), range.contains(number) else {
      throw .notWholeNumber(in: range)
    }
    return number
  }

  /// Seconds with or without a decimal fraction.
  static func seconds(_ text: String, in range: ClosedRange<Double>) throws(Problem) -> Double {
    guard text.allSatisfy({ "0123456789.".contains($0) }), let number = Double(text), range.contains(number)
    else { throw .notSeconds(in: range) }
    return number
  }

  /// A day as `YYYY-MM-DD`.
  static func date(_ text: String) throws(Problem) -> LocalDate { try InputDate.date(text) }

  /// Whether totals are exact, and not in bands.
  static func totals(_ text: String) throws(Problem) -> Bool {
    guard ["bands", "exact"].contains(text) else { throw .notOneOf(["bands", "exact"]) }
    return text == "exact"
  }

  /// One of the words of a kind of value.
  static func word<Value: RawRepresentable<String> & CaseIterable>(_ text: String) throws(Problem) -> Value {
    guard let value = Value(rawValue: text) else { throw .notOneOf(Value.allCases.map(\.rawValue)) }
    return value
  }

  /// Hours and minutes as `90m`, `2h` or `2h30m`, from a minute to a day, in seconds.
  static func duration(_ text: String) throws(Problem) -> Int {
    guard let seconds = sum(text, ["h": (3_600, digits: 2), "m": (60, digits: 4)]), (60...86_400).contains(seconds)
    else { throw .notADuration }
    return seconds
  }

  /// Hours or days as `36h` or `3d`, from an hour to 90 days, in seconds.
  static func age(_ text: String) throws(Problem) -> Int {
    let seconds = sum(text, ["h": (3_600, digits: 4)]) ?? sum(text, ["d": (86_400, digits: 4)])
    guard let seconds, (3_600...90 * 86_400).contains(seconds) else { throw .notAnAge }
    return seconds
  }

  /// Weeks as `104w`, from 1 to 1,040.
  package static func weeks(_ text: String) throws(Problem) -> Int {
    guard let weeks = sum(text, ["w": (1, digits: 4)]), (1...1_040).contains(weeks) else { throw .notWeeks }
    return weeks
  }

  /// Seconds as numbers with units, each unit at most once and in this order; nil for anything else.
  private static func sum(_ text: String, _ units: KeyValuePairs<Character, (seconds: Int, digits: Int)>) -> Int? {
    var rest = text[...]
    var sum = 0
    for (unit, worth) in units {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard rest.dropFirst(digits.count).first == unit else { continue }
      guard let number = Int(digits), digits.count <= worth.digits else { return nil }
      sum += number * worth.seconds
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.isEmpty ? sum : nil
  }

  /// The permissions of a file in octal digits.
  static func fileMode(_ text: String) throws(Problem) -> UInt16 {
    guard (3...4).contains(text.count), let mode = UInt16(text, radix: 8), !text.hasPrefix("+"),
      mode & 0o600 == 0o600, mode & ~0o666 == 0
    else { throw .notAFileMode }
    return mode
  }

  /// A locale of a language, with or without script and region, that Foundation has data for.
  package static func locale(_ text: String) throws(Problem) -> Locale {
    let identifier = text.replacing("-", with: "_")
    guard Locale.availableIdentifiers.contains(identifier) else { throw .noLocale(text) }
    return Locale(identifier: identifier)
  }

  /// A zone by its name in the IANA database, which is an area and a place, or UTC.
  ///
  /// Foundation makes zones of `EST` and `GMT+5` too, which know no summer time, and its list of known names
  /// lacks some (`Asia/Kolkata`), so that the slash decides. Names of other making (`SystemV/EST5`) are out.
  package static func timeZone(_ text: String) throws(Problem) -> TimeZone {
    guard text == "UTC" || text == "GMT" || text.contains("/"), !text.hasPrefix("SystemV/"),
      let zone = TimeZone(identifier: text)
    else { throw .noZone(text) }
    return zone
  }
}
