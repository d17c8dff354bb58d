import CSystem
import Foundation
import Glibc

/// Output with Tend's own folder in it, while this run holds the lock.
struct Workspace {
  let output: Folder
  let own: Folder
  let attributes: Attributes
  let reached: Checkpoint.Hook

  static let stageName = "stage"

  /// Whether a stage is to be carried out.
  func isCommitted() throws(PublishingError) -> Bool { try own.status(of: CommitRecord.fileName) != nil }

  /// Makes everything written so far last; one call for all files.
  func sync() throws(PublishingError) {
    guard syncFileSystem(own.descriptor) == 0 else { throw PublishingError(code: errno, path: output.path) }
  }

  /// A JSON file of Tend's own, replaced as a whole.
  func write(
    _ value: some Encodable, to name: String, prepared: Checkpoint
  ) throws(PublishingError) {
    let partial = name + ".new"
    try own.write(try Self.encoded(value, path: own.path(of: name)), to: partial, .ownFolder, lasting: true)
    try reached(prepared)
    _ = try own.move(partial, to: own, as: name, .ownFolder)
  }

  /// A JSON file of Tend's own; nil when it is missing or cannot be understood.
  func read<Value: Decodable>(_ type: Value.Type, from name: String) throws(PublishingError) -> Value? {
    guard let data = try own.read(name) else { return nil }
    // Why it cannot be understood is uninteresting: a file that is no use counts as none.
    return try? JSONDecoder().decode(type, from: data)
  }

  private static func encoded(_ value: some Encodable, path: String) throws(PublishingError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value) + Data("\n".utf8)
    } catch {
      throw .inputOutput(path: path, code: EINVAL)
    }
  }
}
