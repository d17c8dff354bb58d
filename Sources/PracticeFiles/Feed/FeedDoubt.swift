import Text

/// What a feed leaves open: a question, and what can be answered.
package struct FeedDoubt {
  /// The question; it quotes no mood.
  package let question: String
  /// The answers.
  package let choices: [Choice]
  /// An answer of one's own; nil where it can't be one.
  package let freely: (String) -> Choice?
  /// The line of such an answer.
  let freeLine: String?

  /// An answer, the line that says it in the settings, and the mapping with it.
  package struct Choice {
    package let label: String
    let line: String
    let mapping: FeedMapping
  }

  /// Whether there is anything to answer.
  package var canBeAnswered: Bool { !choices.isEmpty || freeLine != nil }

  /// The doubt as an error, with the lines of which one has to be added.
  package func problem(in file: String, settings: String) -> Diagnostic {
    var seen: Set<String> = [""]
    let all = choices.map(\.line) + [freeLine].compactMap(\.self)
    let lines = all.filter { seen.insert($0).inserted }.map { "`\($0)`" }.joined(separator: " or ")
    let remedy = lines.isEmpty ? "name it" : "add \(lines)"
    return Diagnostic(
      question, at: Place(file: file), consequence: .clientHeldBack,
      remedy: "\(remedy) under tasks: in \(settings)" + (freeLine == nil ? "" : ", with the words of the app"))
  }
}
