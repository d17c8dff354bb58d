import Foundation

/// Swift source with what cannot run taken out: comments, and the text of string literals, though not the code that
/// is interpolated into them. Lines keep their numbers.
struct SourceCode {
  /// What is left.
  let text: String
  /// The numbers of the lines, from 1, that a comment stands on.
  let commentedLines: Set<Int>

  init(_ source: String) {
    var stripper = SourceStripper(source)
    stripper.run()
    text = String(decoding: stripper.code, as: UTF8.self)
    commentedLines = stripper.commentedLines
  }

  /// Every line, without its line break.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// What a pattern finds, each with the number of its line, from 1.
  func matches(of pattern: NSRegularExpression) -> [(line: Int, text: String)] {
    pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      guard let range = Range(match.range(at: pattern.numberOfCaptureGroups), in: text) else { return nil }
      return (text[..<range.lowerBound].count { $0.isNewline } + 1, String(text[range]))
    }
  }
}
