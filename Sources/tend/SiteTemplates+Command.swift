import ArgumentParser
import Diagnostics
import Site
import Templating

extension SiteTemplates {
  /// The built-in templates, and over them those in a folder.
  ///
  /// - Throws: an `ExitCode` after telling what is wrong with them.
  init(from folder: String?, _ console: Console) throws {
    do {
      let own = folder.map { TemplateFolder($0) }
      if let own, !own.problems.isEmpty { throw TemplateProblems(problems: own.problems) }
      try self.init(replacing: own?.texts ?? [:])
    } catch let error as TemplateProblems {
      console.tell(error.diagnostics(in: folder))
      throw ExitCode(.wrongSettings)
    }
  }
}

extension TemplateProblems {
  /// The problems as they are told; built-in templates are named as such.
  func diagnostics(in folder: String?) -> [Diagnostic] {
    problems.map { problem in
      let path = [folder ?? "Templates", problem.template].filter { !$0.isEmpty }.joined(separator: "/")
      return Diagnostic(
        problem.message, at: Place(file: path, line: problem.line, column: problem.column),
        consequence: .nothingWritten, remedy: problem.remedy)
    }
  }
}
