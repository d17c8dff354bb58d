import Insights
import Text

/// What stands under one path in the tasks of a feed.
struct FeedColumn {
  let path: String
  /// The row of each value that says something: neither null nor blank.
  private(set) var rows: [Int] = []
  private(set) var values: [JSONNode] = []

  var count: Int { values.count }

  /// The columns of some rows, in the order in which they first come.
  static func all(of rows: [JSONNode]) -> [FeedColumn] {
    var columns: [FeedColumn] = []
    var places: [String: Int] = [:]
    for (number, row) in rows.enumerated() {
      for (path, node) in leaves(of: row, within: "") where !node.saysNothing {
        let place = places[path] ?? columns.count
        if place == columns.count {
          places[path] = place
          columns.append(FeedColumn(path: path))
        }
        columns[place].rows.append(number)
        columns[place].values.append(node)
      }
    }
    return columns
  }

  private static func leaves(of node: JSONNode, within path: String) -> [(String, JSONNode)] {
    (node.members ?? []).flatMap { member in
      let path = path + member.key
      return !member.node.isObject || path.utf8.count > 150
        ? [(path, member.node)] : leaves(of: member.node, within: path + ".")
    }
  }

  /// Whether the name says one of these.
  func isNamed(_ hints: [String]) -> Bool { hints.contains(where: path.lowercased().contains) }

  /// The name of the field alone.
  var name: Substring { path.lowercased().split(separator: ".").last ?? "" }
  /// The letters of the whole path.
  var letters: String { path.lowercased().filter(\.isLetter) }
  /// Its different numbers or words, as words are compared.
  var kinds: [String] {
    var seen: Set<String> = []
    return values.map { MoodScale.normalized($0.number ?? $0.string ?? "") }.filter { seen.insert($0).inserted }
  }

  /// How deep it lies.
  var depth: Int { path.count { $0 == "." } }

  var isCount: Bool { values.allSatisfy { $0.wholeNumber.map { (1...1_000).contains($0) } ?? false } }
  var isText: Bool { values.allSatisfy { $0.string != nil } }
  var isWords: Bool { values.allSatisfy { $0.words != nil } }
  var isYesOrNo: Bool { values.allSatisfy { $0.yesOrNo != nil } }
  /// In how many tasks it says yes.
  var yesCount: Int { values.count { $0.yesOrNo == true } }
  var isBoolean: Bool { values.allSatisfy { $0.boolean != nil } }
  var isID: Bool { values.allSatisfy { $0.identifier != nil } }
  /// The names of tasks or clients in it.
  var identifiers: Set<String> { Set(values.compactMap(\.identifier)) }
  /// Whether it could count days from one, some years at most.
  var isRelative: Bool { values.allSatisfy { $0.wholeNumber.map { (-3_650...3_650).contains($0) } ?? false } }
  /// Whether any number in it is too small to be seconds since long ago.
  var isSmall: Bool { values.contains { $0.number.flatMap(Double.init).map { abs($0) < 10_000_000 } ?? false } }

  /// The first value, for people; of a list how many words it has, since moods are not quoted.
  var example: String {
    guard let first = values.first else { return "nothing" }
    let isDay = first.string?.contains(where: \.isNumber) == true
    if let words = first.words, !isDay { return Insights.count(words.count, "word") }
    return first.number ?? first.string.map { quoted($0) } ?? "nothing"
  }
}

extension JSONNode {
  /// Whether it is null, blank, or holds nothing.
  var saysNothing: Bool {
    isNull || string?.isBlank == true || array?.isEmpty == true || members?.allSatisfy(\.node.saysNothing) == true
  }

  /// Yes or no, however a feed says it.
  var yesOrNo: Bool? { boolean ?? Self.yesOrNo[(number ?? string ?? "").lowercased()] }

  private static let yesOrNo = [
    "1": true, "true": true, "yes": true, "y": true, "0": false, "false": false, "no": false, "n": false,
  ]

  /// A name of a task or a client: a text of one line, or a whole number.
  var identifier: String? {
    if let wholeNumber { return "\(wholeNumber)" }
    // A longer one could not be in the log.
    return string.flatMap {
      LogEntryReader.isLine($0) && $0.hasCharacters(upTo: LogEntryReader.lineLimit) ? $0 : nil
    }
  }

  /// The words of a list, or of a text in which they are separated by semicolons, bars or commas.
  var words: [JSONNode]? {
    if let array { return !array.isEmpty && array.allSatisfy { $0.string != nil } ? array : nil }
    guard let string, let separator = ";|,".first(where: string.contains) else { return nil }
    return string.split(separator: separator).map { JSONNode(offset: offset, value: .string($0.trimmed)) }
  }
}
