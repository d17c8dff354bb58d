import Diagnostics
import FileSystem
import Foundation

/// An input file: where it lies, and its path as people know it.
struct InputFile {
  /// The most that files may hold, in bytes.
  enum Limit {
    static let log = 64 << 20
    static let tasks = 4 << 20
    static let image = 5 << 20
    static let settings = 1 << 20
    static let note = 256 << 10
  }

  /// The path for the system.
  let location: String
  /// The path as people know it.
  let path: String
  var disk = Disk()

  /// What is read from the file, with the problems that reading adds; no value when there is no such file.
  ///
  /// - Parameters:
  ///   - missing: what is wrong when there is none; nil when there need not be one.
  ///   - listing: how many problems are kept one by one.
  func reading<Value>(
    limit: Int, consequence: Consequence, orElse missing: Problem? = nil, listing: Int = 200,
    _ read: (Problems) -> Value?
  ) -> Loaded<Value> {
    do throws(Problem) {
      guard let bytes = try bytes(limit: limit) else {
        guard let missing else { return Loaded(nil) }
        throw missing
      }
      let problems = Problems(in: SourceText(path: path, bytes: bytes), consequence: consequence, limit: listing)
      let value = read(problems)
      return Loaded(value, diagnostics: problems.diagnostics)
    } catch {
      return Loaded(
        nil, diagnostics: [Diagnostic(error, at: Place(file: path), consequence: consequence)])
    }
  }

  /// The bytes of a regular file, never waited for, as a named pipe would have it; nil when there is none.
  func bytes(limit: Int, followingLinks: Bool = true) throws(Problem) -> [UInt8]? {
    do {
      return try disk.read(location, upTo: limit, followingLinks: followingLinks)
    } catch {
      throw Problem(error)
    }
  }
}

extension Problem {
  /// What the system would not do.
  init(_ error: FileError) { self.init(error.message, remedy: error.remedy) }
}
