import Diagnostics
import Foundation

/// An input file and its path as people know it.
struct InputFile {
  let url: URL
  let path: String

  /// What is read from the file, with the problems that reading adds; no value when there is no such file.
  ///
  /// - Parameter remedy: what to do when there is none; nil when there need not be one.
  func reading<Value>(
    limit: Int, consequence: Consequence, orElse remedy: String? = nil, _ read: (Problems) -> Value?
  ) -> Loaded<Value> {
    do throws(Problem) {
      guard let source = try SourceText.reading(url, path: path, limit: limit) else {
        guard let remedy else { return Loaded(nil) }
        throw .noFile(remedy: remedy)
      }
      let problems = Problems(in: source, consequence: consequence)
      let value = read(problems)
      return Loaded(value, diagnostics: problems.diagnostics)
    } catch {
      return Loaded(
        nil, diagnostics: [Diagnostic(error, at: Place(file: path), consequence: consequence)])
    }
  }
}
