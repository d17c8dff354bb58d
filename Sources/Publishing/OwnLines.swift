import FileSystem
import Foundation

/// A file of Tend's own: JSON lines below a head that says how many there are. It is written as a whole and read a line
/// at a time, since an Output may have a hundred thousand files; a copy reads on by itself.
struct OwnLines<Line: Codable> {
  let head: OwnHead
  private var reader: LineReader

  /// The lines of a file, from the first one on; nil when there is none, or not all of it can be understood, as where
  /// it was torn.
  init?(_ name: String, in own: Folder, where isSound: (Line) -> Bool) throws(FileError) {
    guard let lines = try Self(opening: name, in: own) else { return nil }
    self = lines
    var (all, count) = (lines, 0)
    while let line = try all.next() {
      guard isSound(line) else { return nil }
      count += 1
    }
    guard count == head.lines else { return nil }
  }

  /// A file at its first line, whatever the lines are.
  private init?(opening name: String, in own: Folder) throws(FileError) {
    guard let file = try own.openFile(name) else { return nil }
    reader = try LineReader(file, upTo: .max)
    guard let head: OwnHead = try Self.decoded(reader.next()), head.version == OwnHead.version else { return nil }
    self.head = head
  }

  /// All the lines of a file at once; nil when there is none, or not all of it can be understood.
  static func all(_ name: String, in own: Folder) throws(FileError) -> [Line]? {
    guard var lines = try Self(opening: name, in: own) else { return nil }
    var all: [Line] = []
    while let line = try lines.next() { all.append(line) }
    return all.count == lines.head.lines ? all : nil
  }

  mutating func next() throws(FileError) -> Line? { try Self.decoded(reader.next()) }

  private static func decoded<Value: Decodable>(_ line: LineReader.Line?) -> Value? {
    guard let line, line.isEnded else { return nil }
    // Why it can't be understood is of no interest: nobody but Tend writes such files.
    return try? JSONDecoder().decode(Value.self, from: Data(line.bytes))
  }

  /// The bytes of such a file; the same for the same lines.
  static func bytes(
    of lines: [Line], from source: InputForm? = nil, forgetting: Set<String> = []
  ) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let newline = UInt8(ascii: "\n")
    do {
      var head = OwnHead(lines: lines.count, source: source)
      if !forgetting.isEmpty { head.forgetting = forgetting.sorted { ByteText($0) < ByteText($1) } }
      var bytes = Array(try encoder.encode(head)) + [newline]
      for line in lines { bytes += try encoder.encode(line) + [newline] }
      return bytes
    } catch {
      throw FileError(code: EILSEQ, .writing, path: PagePath.ownFolder)
    }
  }
}

/// The first line of a file of Tend's own.
struct OwnHead: Codable {
  static let version = 3

  var version = Self.version
  /// How many lines follow.
  let lines: Int
  /// What the site is made from, in a manifest.
  var source: InputForm?
  /// The clients of whom no run has said yet that nothing is left, in a manifest.
  var forgetting: [String]?
}
