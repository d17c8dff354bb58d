/// Every problem of a set of templates.
public struct TemplateProblems: Error, Hashable, Sendable {
  /// At least one.
  public var problems: [TemplateProblem]

  /// At least one problem.
  public init(problems: [TemplateProblem]) {
    self.problems = problems
  }
}
