import Diagnostics

/// Collects what is wrong with one file, each problem with its place.
final class Problems {
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

  /// Adds a problem at a place.
  func add(_ problem: some InputProblem, at place: Place, consequence: Consequence? = nil) {
    diagnostics.append(
      Diagnostic(problem, at: place, consequence: consequence ?? self.consequence))
  }
}

extension Diagnostic {
  /// A problem of a known kind at a place.
  init(_ problem: some InputProblem, at place: Place, consequence: Consequence) {
    self.init(problem.message, at: place, consequence: consequence, remedy: problem.remedy)
  }
}
