import FileSystem
import PracticeFiles
import Text

/// Looks for what is left of a client in the files of Output: the name of the folder, and the client's own.
struct FolderSearch {
  private let slug: [UInt8]
  /// The client's names as plain text has them and as pages do.
  private let names: [[UInt8]]
  /// The longer folder names that this one is a part of.
  private let longer: [[UInt8]]

  /// A search.
  ///
  /// - Parameters:
  ///   - names: the names that the client had.
  ///   - others: the folders that stay: what is a part of their names is not this one's.
  init(_ slug: String, names: Set<String>, others: [String]) {
    self.slug = Array(slug.utf8)
    self.names = names.filter { !$0.isEmpty }.flatMap { name -> [[UInt8]] in
      var escaped: [UInt8] = []
      escaped.append(escapingHTML: name)
      return [Array(name.utf8), escaped]
    }
    longer = others.filter { $0 != slug && $0.contains(slug) }.map { Array($0.utf8) }
  }

  /// The files in which something is left, by their paths.
  struct Found {
    /// Those with the folder's name.
    var folder: [String] = []
    /// Those with the client's name, which may be a namesake's.
    var name: [String] = []
    /// Those with the folder's name as a word among others.
    var word: [String] = []
  }

  /// Searches a folder and all below it, Tend's own files too. Links are not followed.
  ///
  /// - Throws: why not all of it can be read, since what can't be may hold the name.
  func search(_ root: String) throws(FileError) -> Found {
    guard let folder = try Folder.open(root) else { throw FileError(.missing, .reading, path: root) }
    var found = Found()
    try search(folder, at: "", &found)
    return found
  }

  private func search(_ folder: Folder, at way: String, _ found: inout Found) throws(FileError) {
    for entry in try folder.entries() {
      let path = way + escaped(entry.shownName)
      if place(in: [UInt8(ascii: "/")] + entry.bytes) == .address { found.folder.append(path) }
      guard let name = entry.name else { continue }
      if entry.kind == .folder, let inner = try folder.subfolder(name) {
        try search(inner, at: path + "/", &found)
      } else if found.folder.last != path, let bytes = try folder.read(name) {
        search(bytes, at: path, &found)
      }
    }
  }

  private func search(_ bytes: [UInt8], at path: String, _ found: inout Found) {
    switch place(in: bytes) {
    case .address: found.folder.append(path)
    case .word: found.word.append(path)
    case nil: break
    }
    // A line may have been broken within a name.
    let line = path.hasSuffix(".txt") ? bytes.onOneLine : bytes
    if names.contains(where: { contains(line, $0) }) { found.name.append(path) }
  }

  /// How the folder's name is meant in a text: in an address or another program's key, or as a word.
  private enum Meaning {
    case address, word
  }

  private func place(in bytes: [UInt8]) -> Meaning? {
    guard contains(bytes, slug) else { return nil }
    var isWord = false
    var start = bytes.startIndex
    while let found = bytes[start...].firstRange(of: slug) {
      start = found.lowerBound + 1
      guard !isPart(found, of: bytes) else { continue }
      if Self.leads.contains(where: { bytes[..<found.lowerBound].ends(with: $0) }) { return .address }
      isWord = true
    }
    return isWord ? .word : nil
  }

  /// What comes before the folder's name where it is meant, and not a word that reads alike.
  private static let leads = ["/", "client-", "mood-", "row-", "first-", "\"slug\" : \"", "#", "id=\""].map {
    Array($0.utf8)
  }

  /// Whether letters or digits go on around it, or it lies in the longer name of another folder.
  private func isPart(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let (before, after) = (bytes[..<range.lowerBound].reversed(), bytes[range.upperBound...])
    if [before.first, after.first].contains(where: { $0.map(Self.isOfWords) ?? false }) { return true }
    if Self.beginsWithNumber(before) || Self.beginsWithNumber(after) { return true }
    return longer.contains { other in
      let reach = max(0, range.upperBound - other.count)..<min(bytes.count, range.lowerBound + other.count)
      return contains(Array(bytes[reach]), other)
    }
  }

  /// Whether a letter beyond ASCII goes on as identifiers in pages have it, by its number: `_233_`.
  private static func beginsWithNumber(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "_") else { return false }
    let rest = bytes.dropFirst()
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return !digits.isEmpty && rest.dropFirst(digits.count).first == UInt8(ascii: "_")
  }

  /// Whether a byte is a letter or a digit; those of letters beyond ASCII are.
  private static func isOfWords(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
  }
}

extension BidirectionalCollection<UInt8> {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}

extension [UInt8] {
  /// The text with each run of white space as one space.
  fileprivate var onOneLine: [UInt8] {
    let space = UInt8(ascii: " ")
    return Array(split { $0 == space || $0 == UInt8(ascii: "\n") }.joined(separator: [space]))
  }
}
