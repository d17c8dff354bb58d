import Homework
import Text
import Yams

/// A YAML file as nodes with places; nothing is taken for a date, a number or a boolean by its looks.
struct SettingsFile {
  let problems: Problems
  /// How many lines come before the YAML, as in a note's front matter it is one.
  let linesBefore: Int

  /// The keys and values of a whole file; an empty file has none. Nil when it is not such a file, and then why
  /// is added.
  static func mapping(_ problems: Problems) -> SettingsMapping? {
    problems.source.text(problems).flatMap { mapping($0, problems, linesBefore: 0) }
  }

  /// The keys and values of a part of a file.
  static func mapping(_ text: String, _ problems: Problems, linesBefore: Int) -> SettingsMapping? {
    let file = SettingsFile(problems: problems, linesBefore: linesBefore)
    guard !usesAliases(text) else {
      problems.add(.alias, at: Place(file: problems.source.path, line: linesBefore + 1))
      return nil
    }
    do {
      // No scalar is resolved to a type, and the encoding is not looked up in the environment, which takes longer
      // than the rest.
      let node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
      guard let node, !SettingsMapping.isNull(node) else { return SettingsMapping(file: file, pairs: []) }
      return SettingsMapping(in: file, node: node)
    } catch {
      file.add(error)
      return nil
    }
  }

  /// Whether a value is named in one place to be repeated in others. Nobody needs that in these files, and a
  /// few lines of it can stand for more values than the reader ever comes to the end of.
  private static func usesAliases(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) else { return false }
    let anchors = Set(text.matches(of: #/&([A-Za-z0-9_\-]+)/#).map(\.1))
    return text.matches(of: #/\*([A-Za-z0-9_\-]+)/#).contains { anchors.contains($0.1) }
  }

  /// Where a node begins.
  func place(of node: Node) -> Place { place(node.mark) }

  /// The line where a node begins; on a long one its column takes a while to count.
  func line(of node: Node) -> Int { max(1, node.mark?.line ?? 1) + linesBefore }

  private func place(_ mark: Mark?) -> Place {
    guard let mark else { return Place(file: problems.source.path) }
    let source = problems.source
    let line = max(1, mark.line) + linesBefore
    guard let text = source.text(ofLine: line) else { return source.place(at: source.bytes.count) }
    // The mark counts scalars; people count characters.
    let before = String(text.unicodeScalars.prefix(max(0, mark.column - 1)))
    return Place(file: source.path, line: line, column: before.count + 1)
  }

  private func add(_ error: any Error) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      problems.add(.notYAML(problem), at: place(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      let first = place(context.mark)
      let second = secondKey(keys.first ?? "", after: context.mark) ?? first
      problems.add(.repeatedSetting(firstLine: first.line ?? 1), at: second)
    case .reader:
      let offset = problems.source.bytes.firstIndex {
        ($0 < 0x20 && ![9, 10, 13].contains($0)) || $0 == 0x7F
      }
      problems.add(.controlCharacter, at: offset ?? 0)
    default: problems.add(.unreadableYAML, at: 0)
    }
  }

  /// YAML's reader says where a key is first only; the second is in the same column further down.
  private func secondKey(_ key: String, after mark: Mark) -> Place? {
    let lines = String(decoding: problems.source.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false
    ) { $0 == "\n" || $0 == "\r\n" }
    let start = max(0, mark.line + linesBefore)
    let index = lines.indices.dropFirst(start).first { index in
      let (indent, rest) = (lines[index].prefix(mark.column - 1), lines[index].dropFirst(mark.column - 1))
      return indent.allSatisfy { $0 == " " }
        && [key, "\"\(key)\"", "'\(key)'"].contains { written in
          rest.hasPrefix(written) && rest.dropFirst(written.count).trimmed.hasPrefix(":")
        }
    }
    return index.map { Place(file: problems.source.path, line: $0 + 1, column: mark.column) }
  }
}

/// What can be wrong in `tend.yml`, `moods.yml`, `client.yml` and the front matter of a note.
extension Problem {
  /// A value that is named in one place and repeated in another.
  static let alias = Problem(
    "anchors (&) and aliases (*) are not read here", remedy: "write the value out in each place")
  /// A control character.
  static let controlCharacter = Problem("there is a control character here")
  /// The file is not a list of keys and values.
  static let notAMapping = Problem("expected lines of the form key: value")
  /// A key that is not plain text.
  static let keyNotText = Problem("expected a word as the key")
  /// A list or a mapping where one value belongs.
  static let notAValue = Problem("expected one value")
  /// Nothing but white space.
  static let blank = Problem("the value is blank", remedy: "fill it in or remove the key")
  /// Not a length of time.
  static let notADuration = Problem(
    "expected a length of time under a day", remedy: "write it as 90m or 2h30m")
  /// Not the age of a page.
  static let notAnAge = Problem("expected an age from 1h to 90d", remedy: "write it as 36h or 3d")
  /// Not a number of weeks.
  static let notWeeks = Problem("expected weeks from 1w to 1040w", remedy: "write it as 104w")
  /// A named breathing pattern and seconds beside it.
  static let patternAndSeconds = Problem(
    "a pattern has its own seconds", remedy: "give either the pattern or the seconds")
  /// Not a file mode that Tend can use.
  static let notAFileMode = Problem(
    "expected a file mode of which the owner can read and write and nobody can execute",
    remedy: "write it as \"0640\"")
  /// Front matter without an end.
  static let unclosedFrontMatter = Problem(
    "the front matter that begins here has no end", remedy: "write --- on the line below it")
  /// It is not YAML, and nobody knows why.
  static let unreadableYAML = notYAML("it cannot be read")

  /// It is not YAML; the reader's own words, which quote nothing.
  static func notYAML(_ words: String) -> Problem {
    Problem(
      "this is not YAML: \(words)", remedy: words.contains("mapping values") ? "put the value into quotes" : nil)
  }

  /// A key stands twice in a YAML file.
  static func repeatedSetting(firstLine: Int) -> Problem {
    Problem("this key appears twice", remedy: "the first is on line \(firstLine); keep one of the two")
  }

  /// A key that means nothing here.
  static func unknownKey(_ key: String, known: [String]) -> Problem {
    Problem(
      "there is no key \(quoted(key)) here",
      remedy: nearest(to: key, among: known).map { "did you mean \($0)?" }
        ?? "the keys are \(known.joined(separator: ", "))")
  }

  /// One value where a list belongs.
  static func notAList(example: String) -> Problem { Problem("expected a list", remedy: "write it as \(example)") }

  /// One value where further keys belong.
  static func notKeys(_ known: [String]) -> Problem {
    Problem("expected one or more of the keys \(known.joined(separator: ", "))")
  }

  /// More characters than this.
  static func tooLong(limit: Int) -> Problem { Problem("the value is longer than \(limit) characters") }

  /// Not a whole number in this range.
  static func notWholeNumber(in range: ClosedRange<Int>) -> Problem {
    Problem("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Not a number of seconds in this range.
  static func notSeconds(in range: ClosedRange<Double>) -> Problem {
    func short(_ number: Double) -> String {
      number == number.rounded() ? String(Int(number)) : String(number)
    }
    return Problem("expected seconds from \(short(range.lowerBound)) to \(short(range.upperBound))")
  }

  /// None of these words.
  static func notOneOf(_ words: [String]) -> Problem { Problem("expected \(words.joined(separator: " or "))") }

  /// Not a time zone.
  static func noZone(_ name: String) -> Problem {
    Problem(
      "there is no time zone \(quoted(name))",
      remedy: "write an area and a place, such as Europe/Berlin, or UTC")
  }

  /// Not a locale.
  static func noLocale(_ name: String) -> Problem {
    Problem("there is no locale \(quoted(name))", remedy: "write a language and a region, such as en_GB")
  }

  /// An excused assignment that there is not.
  static func noAssignment(_ id: String) -> Problem {
    Problem("no assignment has the id \(quoted(id))", remedy: "compare the due dates in tasks.json")
  }

  /// Two mood words that are one.
  static func sameWord(firstLine: Int) -> Problem {
    Problem(
      "this word is already on the list, apart from case and spaces",
      remedy: "the first is on line \(firstLine); keep one of the two")
  }
}
