import Diagnostics

/// Collects what is wrong with one file, each problem with its place.
final class Problems {
  /// How many problems of one file are listed.
  static let limit = 200

  /// The file's text.
  let source: SourceText
  /// What was found so far.
  private(set) var diagnostics: [Diagnostic] = []
  private let consequence: Consequence

  /// An empty collection for a file whose problems have this consequence.
  init(in source: SourceText, consequence: Consequence) {
    self.source = source
    self.consequence = consequence
  }

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { diagnostics.isEmpty }

  /// Adds a problem at a byte of the file.
  func add(_ problem: some InputProblem, at offset: Int, consequence: Consequence? = nil) {
    add(problem, at: source.place(at: offset), consequence: consequence)
  }

  /// Adds a problem at a place. Beyond the limit a file's own problems are not even placed, which is slow on a
  /// long line; those with a consequence of their own, a log's lines, are all told.
  func add(_ problem: some InputProblem, at place: @autoclosure () -> Place, consequence: Consequence? = nil) {
    if consequence == nil {
      guard diagnostics.count <= Self.limit else { return }
      if diagnostics.count == Self.limit {
        let more = FileProblem.andMore(listed: Self.limit)
        diagnostics.append(Diagnostic(more, at: place(), consequence: self.consequence))
        return
      }
    }
    diagnostics.append(
      Diagnostic(problem, at: place(), consequence: consequence ?? self.consequence))
  }
}

extension Diagnostic {
  /// A problem of a known kind at a place.
  init(_ problem: some InputProblem, at place: Place, consequence: Consequence) {
    self.init(problem.message, at: place, consequence: consequence, remedy: problem.remedy)
  }
}
