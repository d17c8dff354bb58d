/// Files of Output with what this run does about each, packed, since there may be a hundred thousand. They may be
/// added in any order.
struct FileList: Sendable {
  /// What a run does about a file.
  enum Mark: UInt8, Sendable {
    /// Not made, but left in place.
    case kept = 1
    /// Made again as it stands.
    case unchanged
    /// Made, and in the stage.
    case staged
  }

  /// One folder's files in the order of their names' bytes.
  struct Folder {
    var path: String
    var files: [(name: String, mark: Mark)]
  }

  /// Runs of files of one folder: its path, a zero, for each file its mark, its name and a zero, and a zero at the end.
  private var bytes: [UInt8] = []
  private var runs: [Int] = []

  /// Adds files of one folder.
  mutating func add(_ files: some Sequence<(name: String, mark: Mark)>, in folder: String) {
    runs.append(bytes.count)
    bytes.append(contentsOf: folder.utf8)
    bytes.append(0)
    for (name, mark) in files {
      bytes.append(mark.rawValue)
      bytes.append(contentsOf: name.utf8)
      bytes.append(0)
    }
    bytes.append(0)
  }

  /// Adds what another list has.
  mutating func add(_ other: FileList) {
    let shift = bytes.count
    runs.append(contentsOf: other.runs.lazy.map { $0 + shift })
    bytes.append(contentsOf: other.bytes)
  }

  /// Puts the runs in the order of their folders' bytes, those of one folder as they were added.
  mutating func sort() {
    let bytes = bytes
    runs.sort { left, right in
      let order = Self.compare(bytes, left, right)
      return order == 0 ? left < right : order < 0
    }
  }

  /// The folders of a sorted list, one after the other.
  var folders: some Sequence<Folder> {
    sequence(state: 0) { next in folder(at: &next) }
  }

  /// The marks of one folder's files by name, of a sorted list.
  func marks(in folder: String) -> [ByteText: Mark] {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if path(at: runs[middle]).lexicographicallyPrecedes(folder.utf8) { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, path(at: runs[low]).elementsEqual(folder.utf8) else { return [:] }
    let files = self.folder(at: &low)?.files ?? []
    return Dictionary(files.map { (ByteText($0.name), $0.mark) }) { $1 }
  }

  /// The folder of a run and of those after it that are the same folder's.
  private func folder(at next: inout Int) -> Folder? {
    guard next < runs.count else { return nil }
    let first = runs[next]
    let folder = path(at: first)
    var files: [(name: ArraySlice<UInt8>, mark: Mark)] = []
    repeat {
      var place = runs[next] + folder.count + 1
      while let mark = Mark(rawValue: bytes[place]) {
        let end = bytes[place...].firstIndex(of: 0) ?? bytes.endIndex
        files.append((bytes[(place + 1)..<end], mark))
        place = end + 1
      }
      next += 1
    } while next < runs.count && Self.compare(bytes, first, runs[next]) == 0
    return Folder(path: String(decoding: folder, as: UTF8.self), files: Self.settled(files))
  }

  /// Each name once: the last that was made counts, whether or not it is also to be kept.
  private static func settled(_ files: [(name: ArraySlice<UInt8>, mark: Mark)]) -> [(name: String, mark: Mark)] {
    let sorted = files.enumerated().sorted { left, right in
      if left.element.name != right.element.name {
        return left.element.name.lexicographicallyPrecedes(right.element.name)
      }
      let isMade = (left.element.mark != .kept, right.element.mark != .kept)
      return isMade.0 == isMade.1 ? left.offset < right.offset : isMade.1
    }
    var settled: [(name: String, mark: Mark)] = []
    for (index, file) in sorted.enumerated()
    where index + 1 == sorted.count || sorted[index + 1].element.name != file.element.name {
      settled.append((String(decoding: file.element.name, as: UTF8.self), file.element.mark))
    }
    return settled
  }

  private func path(at run: Int) -> ArraySlice<UInt8> {
    bytes[run..<(bytes[run...].firstIndex(of: 0) ?? bytes.endIndex)]
  }

  private static func compare(_ bytes: [UInt8], _ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while bytes[left] == bytes[right] {
      if bytes[left] == 0 { return 0 }
      left += 1
      right += 1
    }
    return Int(bytes[left]) - Int(bytes[right])
  }
}
