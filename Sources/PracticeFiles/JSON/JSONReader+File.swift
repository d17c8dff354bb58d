extension JSONReader {
  /// The one value of a whole file; nil when it is not JSON, and then why is added.
  static func node(in source: SourceText, _ problems: Problems) -> JSONNode? {
    guard source.text(problems) != nil else { return nil }
    do {
      return try node(in: source, range: source.bytes.indices)
    } catch {
      problems.add(error.problem, at: error.offset)
      return nil
    }
  }
}
