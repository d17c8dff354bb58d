import ArgumentParser
import FileSystem
import Site
import Templating
import Text

/// A folder of one's own templates, which are trusted with what they say, and not with how much.
struct TemplateFolder {
  /// The templates by their names within it: `pages/mood.md`.
  private(set) var texts: [String: String] = [:]
  private(set) var problems: [Diagnostic] = []
  private let location: String
  private var count = 0

  /// The most bytes of one template.
  static let sizeLimit = 256 << 10
  /// More files than there can be templates: somebody has named another folder.
  static let countLimit = 1_000

  /// Reads every template; names that begin with a dot belong to other tools.
  init(_ location: String) {
    self.location = location
    visit("")
  }

  private mutating func visit(_ folder: String) {
    // Whatever keeps it from being listed, the remedy is the same.
    guard let entries = try? Disk().list(place(folder)) else { return add(.unreadableFolder, folder) }
    for entry in entries where !entry.shownName.hasPrefix(".") && count <= Self.countLimit {
      let path = folder.isEmpty ? entry.shownName : "\(folder)/\(entry.shownName)"
      count += 1
      guard count <= Self.countLimit else { return add(.tooManyTemplates(limit: Self.countLimit), "") }
      // A folder named like a template was meant to be one, and what a link leads to may be anything.
      if entry.kind == .folder, !entry.shownName.contains(".") { visit(path) } else { read(path) }
    }
  }

  private mutating func read(_ path: String) {
    do throws(FileError) {
      let bytes = try Disk().read(place(path), upTo: Self.sizeLimit)
      guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { return add(.unreadable, path) }
      texts[path] = text
    } catch {
      let limit = Self.sizeLimit
      add(error.reason == .tooLarge(limit: limit) ? .tooLarge(limit: limit) : .unreadable, path)
    }
  }

  private mutating func add(_ fault: TemplateFault, _ path: String) {
    problems.append(Diagnostic(fault, at: Place(file: path)))
  }

  private func place(_ path: String) -> String { path.isEmpty ? location : "\(location)/\(path)" }
}

extension SiteTemplates {
  /// The built-in templates, and over them those in a folder.
  ///
  /// - Throws: an `ExitCode` after saying what is wrong with them.
  init(_ options: TemplateOptions, _ console: Console) throws {
    let folder = options.templates
    do {
      let own = folder.map { TemplateFolder($0) }
      if let own, !own.problems.isEmpty { throw TemplateProblems(problems: own.problems) }
      try self.init(replacing: own?.texts ?? [:])
    } catch let error as TemplateProblems {
      throw console.refuse(error, in: folder)
    }
  }
}

extension Console {
  /// Shows what is wrong with templates, of which built-in ones are named as such, and gives the status to end with.
  func refuse(_ error: TemplateProblems, in folder: String? = nil) -> ExitCode {
    show(
      error.problems.map { problem in
        var problem = problem
        problem.place.file = [folder ?? "Templates", problem.place.file].filter { !$0.isEmpty }.joined(
          separator: "/")
        return problem
      })
    return ExitCode(.wrongSettings)
  }
}
