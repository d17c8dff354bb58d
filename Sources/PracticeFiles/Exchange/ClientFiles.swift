import FileSystem
import Foundation
import Homework
import Text

/// A client's files as they are, byte for byte: what a JSON export carries beside what it says of them, so that nothing
/// is lost on the way out and back.
package struct ClientFiles: Sendable {
  /// The client's folder.
  package let slug: String
  /// The path of each within the folder, and its bytes.
  package private(set) var files: [(path: String, bytes: [UInt8])] = []

  private static let limits = [
    "tasks.json": InputFile.Limit.tasks, "log.jsonl": InputFile.Limit.log, "client.yml": InputFile.Limit.settings,
  ]

  /// The files of a client. What can't be read is left out; who reads the client has said why.
  package init(of slug: String, in practice: PracticeFolder) {
    self.slug = slug
    let folder = practice.file("clients/\(slug)/notes")
    // A folder that can't be listed has been told of, too.
    let notes = (try? practice.disk.entries(of: folder.location))?.filter { $0.kind == .file } ?? []
    for name in ["tasks.json", "log.jsonl", "client.yml"] + notes.compactMap(\.name).map({ "notes/\($0)" }) {
      let file = practice.file("clients/\(slug)/\(name)")
      // As above.
      if let bytes = try? file.bytes(limit: Self.limits[name] ?? InputFile.Limit.image, followingLinks: false) {
        files.append((name, bytes))
      }
    }
  }

  /// The files as an export has them: as text where they are text.
  var value: JSONValue {
    .array(
      files.map { file in
        // What is no text in UTF-8 is written as it is, in base 64.
        let text = String(validating: file.bytes, as: UTF8.self)
        return [
          "path": .string(file.path), "text": text.map { .string($0) },
          "base64": text == nil ? .string(Data(file.bytes).base64EncodedString()) : nil,
        ]
      })
  }

  private init(slug: String) { self.slug = slug }

  /// The files of the clients in an export.
  ///
  /// - Parameter only: the one client who is wanted; nil for all.
  package static func all(in export: FeedFile, of only: String?) -> Loaded<[ClientFiles]> {
    let problems = Problems(in: export.source, consequence: .clientHeldBack)
    let version = export.root["version"]?.wholeNumber ?? 0
    guard version == JSONExport.version else {
      problems.add(.exportVersion(version), at: export.root.offset)
      return Loaded(nil, diagnostics: problems.diagnostics)
    }
    var clients: [ClientFiles] = []
    for node in export.root["clients"]?.array ?? [] {
      var client = ClientFiles(slug: node["slug"]?.string ?? "")
      if let only, client.slug != only { continue }
      if !Slug.isValid(client.slug) { problems.add(.notAClient, at: node.offset) }
      for file in node["files"]?.array ?? [] {
        let base64 = file["base64"]?.string.flatMap { Data(base64Encoded: $0) }
        if let path = file["path"]?.string, isOurs(path),
          let bytes = file["text"]?.string.map({ Data($0.utf8) }) ?? base64
        {
          client.files.append((path, Array(bytes)))
        } else {
          problems.add(.notAClientFile, at: file.offset)
        }
      }
      if client.files.isEmpty { problems.add(.notAClientFile, at: node.offset) }
      clients.append(client)
    }
    return Loaded(problems.isEmpty ? clients : nil, diagnostics: problems.diagnostics)
  }

  /// Whether a path is one that a client's file can have.
  private static func isOurs(_ path: String) -> Bool {
    let name = path.dropFirst("notes/".count)
    return limits[path] != nil
      || path.hasPrefix("notes/") && name.first.map { $0 != "." } ?? false && !name.contains("/")
        && !path.hasControlCharacters
  }

  /// Finds out whether all of it can be put where it belongs.
  ///
  /// - Throws: `exists` for a file that is there and says something else.
  package func check(in practice: PracticeFolder) throws {
    _ = try NewPractice.clients(of: practice.url, for: slug)
    for file in files {
      let path = "clients/\(slug)/\(file.path)"
      if let there = try practice.file(path).bytes(limit: InputFile.Limit.log, followingLinks: false),
        there != file.bytes
      {
        throw NewPractice.Failure.exists(path)
      }
    }
  }

  /// Puts the files in place; those that are there already are the same.
  ///
  /// - Returns: how many were written.
  package func put(into practice: PracticeFolder) throws -> Int {
    let clients = try NewPractice.clients(of: practice.url, for: slug)
    var written = 0
    // The tasks come last: without them the client is not there yet.
    let tasks = files.filter { $0.path == "tasks.json" }
    for file in files.filter({ $0.path != "tasks.json" }) + tasks {
      try NewPractice.making("clients/\(slug)/\(file.path)") { () throws(FileError) in
        let names = file.path.split(separator: "/").map(String.init)
        var folder = try clients.make(slug)
        for name in names.dropLast() { folder = try folder.make(name) }
        guard let name = names.last, try folder.status(of: name) == nil else { return }
        try folder.put(file.bytes, as: name, replacing: false)
        written += 1
      }
    }
    return written
  }
}

extension FeedFile {
  /// Whether it is Tend's own export as JSON.
  package var isExport: Bool {
    guard root["version"]?.wholeNumber != nil, let clients = root["clients"]?.array else { return false }
    return clients.allSatisfy { $0["slug"] != nil && $0["asOf"] != nil }
  }
}

extension Problem {
  /// A file that no client has.
  static let notAClientFile = Problem(
    "there is no file of a client's here", remedy: "export again from the practice, and import it as it is")

  /// An export that does not carry the files.
  static func exportVersion(_ version: Int) -> Problem {
    Problem(
      "this is an export of version \(version), and what can be imported is \(JSONExport.version)",
      remedy: version < JSONExport.version
        ? "it lacks lines of the log; export again with this Tend" : "use a newer Tend")
  }
}
