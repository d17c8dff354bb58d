import FileSystem
import Foundation

/// What runs keep of each client for those after them, in the words of whoever publishes: `.tend/clients.jsonl`,
/// published with the pages.
package enum ClientRecords {
  static let fileName = "clients.jsonl"

  /// What is kept in an Output; nothing where nothing is, or it can't be understood.
  package static func read<Record: Codable>(_: Record.Type, from output: URL) throws(PublishingError) -> [Record] {
    try publishing { () throws(FileError) in
      guard let own = try Folder.own(of: output) else { return [] }
      return try read(in: own)
    }
  }

  static func read<Record: Codable>(in own: Folder) throws(FileError) -> [Record] {
    var records: [Record] = []
    guard var lines = try OwnLines<Record>(fileName, in: own, where: { _ in true }) else { return [] }
    while let record = try lines.next() { records.append(record) }
    return records
  }
}

extension Publication {
  /// What the runs before have kept of each client.
  package func records<Record: Codable>(_: Record.Type) throws(PublishingError) -> [Record] {
    try publishing { () throws(FileError) in try ClientRecords.read(in: workspace.own) }
  }

  /// Keeps this of each client from now on, and nothing else.
  package func keep<Record: Codable>(records: [Record]) throws(PublishingError) {
    let bytes = try publishing { () throws(FileError) in try OwnLines.bytes(of: records) }
    ownFiles[ClientRecords.fileName] = bytes
  }
}
