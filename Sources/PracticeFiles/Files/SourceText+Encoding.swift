extension SourceText {
  /// Whether the file begins with a byte-order mark of UTF-16.
  var looksLikeUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

  /// The text, when all of it is UTF-8; otherwise the problem is added.
  func text(_ problems: Problems) -> String? {
    if looksLikeUTF16 {
      problems.add(FileProblem.utf16, at: 0)
      return nil
    }
    if let offset = firstInvalidByte(in: bytes.indices) {
      problems.add(FileProblem.notUTF8, at: offset)
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
