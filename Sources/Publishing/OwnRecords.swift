import FileSystem
import Foundation

/// What runs keep for those after them, in the words of whoever publishes: of each client `.tend/clients.jsonl`, of each
/// week `.tend/archive.jsonl`, published with the pages.
package enum OwnRecords: String, CaseIterable, Sendable {
  case clients, archive

  var fileName: String { "\(rawValue).jsonl" }

  /// What is kept in an Output; nothing where nothing is, or it can't be understood.
  package func read<Record: Codable>(_: Record.Type, from output: URL) throws(PublishingError) -> [Record] {
    try publishing { () throws(FileError) in
      guard let own = try Folder.own(of: output) else { return [] }
      return try read(in: own)
    }
  }

  func read<Record: Codable>(in own: Folder) throws(FileError) -> [Record] {
    try OwnLines<Record>.all(fileName, in: own) ?? []
  }
}

extension Publication {
  /// What the runs before have kept.
  package func records<Record: Codable>(of kind: OwnRecords, _: Record.Type) throws(PublishingError) -> [Record] {
    try publishing { () throws(FileError) in try kind.read(in: workspace.own) }
  }

  /// Keeps this from now on, and nothing else of the kind.
  package func keep<Record: Codable>(records: [Record], of kind: OwnRecords) throws(PublishingError) {
    let bytes = try publishing { () throws(FileError) in try OwnLines.bytes(of: records) }
    ownFiles[kind.fileName] = bytes
  }
}
