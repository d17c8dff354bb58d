import ArgumentParser
import Diagnostics
import Foundation
import Site
import Templating

extension SiteTemplates {
  /// The built-in templates, and over them those in a folder.
  ///
  /// - Throws: an `ExitCode` after telling what is wrong with them.
  init(from folder: String?, _ console: Console) throws {
    do {
      try self.init(replacing: try folder.map(Self.files) ?? [:])
    } catch let error as TemplateProblems {
      console.tell(error.diagnostics(in: folder))
      throw ExitCode(.wrongSettings)
    }
  }

  /// The files of a folder by their names within it: `pages/mood.md`.
  private static func files(in folder: String) throws -> [String: String] {
    let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
    // Whatever the reason, the folder that was asked for gives nothing to read.
    guard (try? root.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true,
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
    else {
      throw TemplateProblems(problems: [TemplateProblem(template: "", kind: .unreadableFolder)])
    }
    var files: [String: String] = [:]
    var problems: [TemplateProblem] = []
    for path in paths.sorted() where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = root.appending(path: path)
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      // A folder named like a template was meant to be one, and what a link leads to was not listed.
      let isLink = file.resolvingSymlinksInPath() != file
      if isThere, isFolder.boolValue, file.pathExtension.isEmpty, !isLink { continue }
      // Whatever is no plain file, such as a pipe, might never come to an end.
      guard isThere,
        try file.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      else {
        problems.append(TemplateProblem(template: path, kind: .unreadable))
        continue
      }
      do {
        files[path] = try String(contentsOf: file, encoding: .utf8)
      } catch {
        problems.append(TemplateProblem(template: path, kind: .unreadable))
      }
    }
    if !problems.isEmpty { throw TemplateProblems(problems: problems) }
    return files
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
