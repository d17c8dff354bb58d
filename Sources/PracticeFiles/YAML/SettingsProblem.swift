/// What can be wrong in `tend.yml`, `moods.yml`, `client.yml` and the front matter of a note.
enum SettingsProblem: InputProblem, Hashable {
  /// It is not YAML; the reader's own words, which quote nothing.
  case syntax(String)
  /// A value that is named in one place and repeated in another.
  case alias
  /// A control character.
  case controlCharacter
  /// A key stands twice.
  case duplicateKey(firstLine: Int)
  /// The file is not a list of keys and values.
  case notAMapping
  /// A key that means nothing here.
  case unknownKey(String, known: [String])
  /// A key that is not plain text.
  case keyNotText
  /// A list or a mapping where one value belongs.
  case notAValue
  /// One value where a list belongs.
  case notAList
  /// One value where further keys belong.
  case notKeys([String])
  /// Nothing but white space.
  case blank
  /// More characters than this.
  case tooLong(limit: Int)
  /// Not a whole number in this range.
  case wholeNumber(ClosedRange<Int>)
  /// Not a number of seconds in this range.
  case seconds(ClosedRange<Double>)
  /// Not a day.
  case date(DateProblem)
  /// None of these words.
  case choice([String])
  /// Not a time zone.
  case zone(String)
  /// Not a locale.
  case locale(String)
  /// Not a length of time.
  case duration
  /// Not a file mode that Tend can use.
  case fileMode
  /// An excused assignment that there is not.
  case noSuchAssignment(String)
  /// Two mood words that are one.
  case sameWord(firstLine: Int)
  /// Front matter without an end.
  case unclosedFrontMatter

  var message: String {
    switch self {
    case .syntax(let problem): "this is not YAML: \(problem)"
    case .alias: "anchors (&) and aliases (*) are not read here"
    case .controlCharacter: "there is a control character here"
    case .duplicateKey: "this key stands twice"
    case .notAMapping: "expected lines of the form key: value"
    case .unknownKey(let key, _): "there is no key \(quoted(key)) here"
    case .keyNotText: "expected a word as the key"
    case .notAValue: "expected one value"
    case .notAList: "expected a list"
    case .notKeys(let known): "expected one or more of the keys \(known.joined(separator: ", "))"
    case .blank: "the value is blank"
    case .tooLong(let limit): "the value is longer than \(limit) characters"
    case .wholeNumber(let range): "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .seconds(let range):
      "expected seconds from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .date(let problem): problem.message
    case .choice(let words): "expected \(words.joined(separator: " or "))"
    case .zone(let name): "there is no time zone \(quoted(name))"
    case .locale(let name): "there is no locale \(quoted(name))"
    case .duration: "expected a length of time under a day"
    case .fileMode: "expected a file mode of which the owner can read and write and nobody can execute"
    case .noSuchAssignment(let id): "no assignment has the id \(quoted(id))"
    case .sameWord: "this word is already on the list, apart from case and spaces"
    case .unclosedFrontMatter: "the front matter that begins here has no end"
    }
  }

  var remedy: String? {
    switch self {
    case .alias: "write the value out in each place"
    case .duplicateKey(let firstLine), .sameWord(let firstLine):
      "the first is on line \(firstLine); keep one of the two"
    case .unknownKey(let key, let known):
      nearest(to: key, among: known).map { "did you mean \($0)?" }
        ?? "the keys are \(known.joined(separator: ", "))"
    case .notAList: "write it as [2026-11-16, 2026-11-19]"
    case .blank: "fill it in or remove the key"
    case .date(let problem): problem.remedy
    case .zone: "write an area and a place, such as Europe/Berlin, or UTC"
    case .locale: "write a language and a region, such as en_GB"
    case .duration: "write it as 90m or 2h30m"
    case .fileMode: "write it as \"0640\""
    case .noSuchAssignment: "compare the due dates in tasks.json"
    case .unclosedFrontMatter: "write --- on the line below it"
    default: nil
    }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
