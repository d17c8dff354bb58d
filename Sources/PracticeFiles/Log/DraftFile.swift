import FileSystem
import Foundation
import Homework
import Text

/// The notes that a client has not saved yet, in a file beside the log: `log.jsonl.draft`.
///
/// It is there while there are any, for nobody but its owner to read. It is replaced as a whole at each change, so that
/// a crash leaves the words as they were or as they are, and under a lock, so that two terminals lose none of each
/// other's.
package struct DraftFile: Sendable {
  /// Where it is; it need not exist.
  package let url: URL
  private let disk = Disk()

  /// The drafts beside a log.
  package init(beside log: LogFile) {
    url = log.url.deletingLastPathComponent().appending(path: log.url.lastPathComponent + ".draft")
  }

  /// The drafts, by assignment. What a run that was killed has left of a change goes.
  ///
  /// - Throws: a `Problem`, where there is a file that can't be read or holds no drafts.
  package func drafts() throws(Problem) -> [AssignmentID: String] {
    let bytes: [UInt8]?
    do {
      let hidden = FileDraft.hiddenName(of: url.lastPathComponent)
      let leftover = url.deletingLastPathComponent().appending(path: hidden).path(percentEncoded: false)
      if try disk.status(of: leftover, followingLinks: false)?.kind == .file { try change { _ in } }
      bytes = try disk.read(location, upTo: InputFile.Limit.tasks)
    } catch {
      throw (error as? FileError).map { Problem($0) } ?? (error as? Problem) ?? .noDrafts
    }
    return try drafts(in: bytes ?? [])
  }

  /// Keeps a draft in place of the assignment's last one, on the disk when the call returns; nil removes it. Drafts of
  /// other assignments stay.
  ///
  /// - Throws: a `Problem`; what was kept before is still kept then.
  package func keep(_ draft: String?, for task: AssignmentID) throws(Problem) {
    // Where there is nothing to remove, no file has to be made for its lock.
    if draft == nil, try drafts().isEmpty { return }
    do {
      try change { $0[task] = draft }
    } catch let error as FileError {
      throw Problem(
        "your note can't be kept while you write it: \(error.message)", remedy: "save it before you leave")
    } catch {
      throw (error as? Problem) ?? .noDrafts
    }
  }

  /// Changes the drafts under the lock.
  private func change(_ change: (inout [AssignmentID: String]) -> Void) throws {
    let locked = try LockedFile(location, disk)
    var drafts = try drafts(in: try locked.file.read(upTo: InputFile.Limit.tasks))
    change(&drafts)
    guard let folder = try Folder.open(url.deletingLastPathComponent().path(percentEncoded: false), disk) else {
      throw FileError(.missing, .writing, path: location)
    }
    guard drafts.isEmpty else { return try folder.put(Self.bytes(of: drafts), as: url.lastPathComponent) }
    try folder.remove(FileDraft.hiddenName(of: url.lastPathComponent))
    try folder.remove(url.lastPathComponent)
  }

  private var location: String { url.path(percentEncoded: false) }

  /// An empty file is what a crash between the lock and the first draft leaves.
  private func drafts(in bytes: [UInt8]) throws(Problem) -> [AssignmentID: String] {
    if bytes.isEmpty { return [:] }
    // Why it is no object of texts is of no interest to a client.
    guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else {
      throw .noDrafts
    }
    return Dictionary(uniqueKeysWithValues: texts.map { (AssignmentID(rawValue: $0), $1) })
  }

  private static func bytes(of drafts: [AssignmentID: String]) -> [UInt8] {
    let texts = Dictionary(uniqueKeysWithValues: drafts.map { ($0.rawValue, $1) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts can always be encoded.
    return (try? encoder.encode(texts)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
  }
}

extension Problem {
  /// The file of unsaved notes holds something else.
  static let noDrafts = Problem(
    "the file of unsaved notes beside the log holds something else", remedy: "move it away")
}
