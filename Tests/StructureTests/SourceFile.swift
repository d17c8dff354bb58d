import Foundation

/// A Swift file of the repository.
struct SourceFile {
  /// From the top of the repository: `Sources/Homework/Replay.swift`.
  let path: String
  let code: SourceCode

  init(path: String, text: String) {
    self.path = path
    code = SourceCode(text)
  }

  /// The target that the file belongs to: a folder of `Sources`, or `Templates` or `Resources`.
  var target: String {
    let parts = path.split(separator: "/").map(String.init)
    return parts[0] == "Sources" ? parts[1] : parts[0]
  }

  /// A sentence about one of its lines, as a compiler would put it.
  func violation(_ line: Int, _ sentence: String) -> String { "\(path):\(line): \(sentence)" }
}
