import Foundation
import Homework

/// The notes that a client has not saved yet, in a file beside the log: `log.jsonl.draft`.
///
/// It is there while there are any, for nobody but its owner to read, and is replaced as a whole at each change, so
/// that a crash leaves the words as they were or as they are.
public struct DraftFile: Sendable {
  /// Where it is; it need not exist.
  public let url: URL

  /// The drafts beside a log.
  public init(beside log: LogFile) {
    url = log.url.deletingLastPathComponent().appending(path: log.url.lastPathComponent + ".draft")
  }

  /// The drafts, by assignment.
  ///
  /// - Throws: `DraftProblem.unreadable`, where there is a file that holds no drafts.
  public func drafts() throws(DraftProblem) -> [AssignmentID: String] {
    do {
      guard let bytes = try SourceText.contents(of: url, limit: SourceText.Limit.tasks) else { return [:] }
      let drafts = try JSONDecoder().decode([String: String].self, from: Data(bytes))
      return Dictionary(uniqueKeysWithValues: drafts.map { (AssignmentID(rawValue: $0), $1) })
    } catch {
      throw .unreadable(file: url.lastPathComponent)
    }
  }

  /// Keeps a draft in place of the assignment's last one, on the disk when the call returns; nil removes it. Drafts of
  /// other assignments stay.
  ///
  /// - Throws: `DraftProblem`; what was kept before is still kept then.
  public func keep(_ draft: String?, for task: AssignmentID) throws(DraftProblem) {
    var drafts = try drafts()
    guard drafts[task] != draft else { return }
    drafts[task] = draft
    guard !drafts.isEmpty else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .unwritable(code: errno) }
      return
    }
    let texts = Dictionary(uniqueKeysWithValues: drafts.map { ($0.rawValue, $1) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A dictionary of strings can always be encoded.
    guard let data = try? encoder.encode(texts) else { throw .unwritable(code: EINVAL) }
    try replace(with: data)
  }

  private var path: String { url.path(percentEncoded: false) }

  /// Writes a new file, mode 0600, and puts it in the old one's place.
  private func replace(with data: Data) throws(DraftProblem) {
    var name = Array((path + "-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .unwritable(code: errno) }
    let new = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: data)
      guard fsync(descriptor) == 0, rename(new, path) == 0 else { throw DraftProblem.unwritable(code: errno) }
    } catch {
      unlink(new)
      throw (error as? DraftProblem) ?? .unwritable(code: ENOSPC)
    }
  }
}

/// Why a draft could not be kept.
public enum DraftProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is a file of that name that can't be read as drafts.
  case unreadable(file: String)
  /// Writing failed; the system's error number.
  case unwritable(code: Int32)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unreadable(let file):
      "Unsaved notes can't be kept: the file \(file) beside the log can't be read. Move it away."
    case .unwritable(let code):
      "Unsaved notes can't be kept (\(String(cString: strerror(code)))). Save your note before you leave."
    }
  }
}
