import Foundation

/// Words of Swift that Sources do without.
struct Habit {
  let words: NSRegularExpression
  let sentence: String
  /// The folders whose files may use them all the same.
  var exceptions: Set<String> = []

  static let all = [
    Habit(words: Pattern.make(#"\btry!"#), sentence: "throw the error instead of `try!`"),
    Habit(words: Pattern.make(#"\bas!"#), sentence: "use `as?` instead of `as!`"),
    Habit(
      words: Pattern.make(#"\b(?:fatalError|preconditionFailure)\b"#), sentence: "throw an error instead"),
    Habit(
      words: Pattern.make(#"@unchecked\s+Sendable\b"#),
      sentence: "make the type Sendable as the compiler sees it"),
    Habit(
      words: Pattern.make(#"\bnonisolated\(unsafe\)"#),
      sentence: "keep no state that the compiler can't check",
      exceptions: ["Sources/CCmarkGFM/", "Sources/Templating/Markdown/"]),
  ]

  /// The places in a file that use them.
  func violations(in file: SourceFile) -> [String] {
    guard !exceptions.contains(where: file.path.hasPrefix) else { return [] }
    return file.code.matches(of: words).map { file.violation($0.line, sentence) }
  }

  /// The places in a file that drop an error with `try?` and don't say why it is uninteresting: by a comment on the
  /// line, on the one before, or on a run of such lines.
  static func unexplainedAttempts(in file: SourceFile) -> [String] {
    let attempts = file.code.matches(of: Pattern.attemptWithoutError).map(\.line)
    let commented = file.code.commentedLines
    var explained: Set<Int> = []
    for line in attempts where !commented.isDisjoint(with: [line, line - 1]) || explained.contains(line - 1) {
      explained.insert(line)
    }
    return attempts.filter { !explained.contains($0) }
      .map { file.violation($0, "say in a comment why the error that `try?` drops is uninteresting") }
  }
}
