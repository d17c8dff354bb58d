import FileSystem
import Foundation

/// A file of Tend's own as version 2 wrote it: one JSON object, in which a list has a folder's path and then the names
/// of files there.
private struct FormerFile: Decodable {
  let version: Int
  var source: InputForm?
  var files: [[ByteText]]?
  var placed: [[ByteText]]?
  var removed: [[ByteText]]?

  /// The same in today's form; nil when it is neither a manifest nor a commit record.
  func converted() throws(FileError) -> [UInt8]? {
    guard version == 2, ((files ?? []) + (placed ?? []) + (removed ?? [])).allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    if let source, let files {
      let lines = files.map { Manifest.Line(folder: $0[0], files: Array($0.dropFirst())) }
      return try OwnLines.bytes(of: lines, from: source)
    }
    guard let placed, let removed else { return nil }
    let step = { (action: CommitRecord.Step.Action, list: [ByteText]) in
      CommitRecord.Step(action: action, folder: list[0], files: Array(list.dropFirst()))
    }
    return try OwnLines.bytes(of: placed.map { step(.place, $0) } + removed.map { step(.remove, $0) })
  }
}

extension Workspace {
  /// Takes over what versions before have left, so that the rest knows only today's form. What can't be understood goes:
  /// then nothing is known, nothing is removed, and a stage counts for nothing.
  func takeOverFormerFiles() throws(FileError) {
    // The record comes last, so that a run that dies on the way finds it again.
    for former in ["manifest.json", "manifest.json.new", "commit.json.new", "commit.json"] {
      guard let bytes = try own.read(former) else { continue }
      // Why it can't be understood is of no interest: nobody but Tend writes such files.
      let file = try? JSONDecoder().decode(FormerFile.self, from: Data(bytes))
      if former != "commit.json.new", let converted = try file?.converted() {
        try own.put(converted, as: former.replacing(".json", with: ".jsonl"))
      }
      try own.remove(former)
    }
    // These lay beside their stage.
    for name in try own.entries().compactMap(\.name) where name.hasSuffix(".jsonl.new") {
      try own.move(name, to: makeStage(of: "", at: Self.prepared), as: String(name.dropLast(".new".count)))
    }
  }
}
