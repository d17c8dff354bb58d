import Foundation

/// Folders of expected files, compared byte for byte; a missing or an extra file is a difference.
///
/// The names of assets say what is in them. That part is left out of names and of texts, so that a change of the
/// stylesheet is one difference and not one in every page. Of the pages of a kind one is whole (`GoldenPage`).
///
/// With `TEND_RECORD=1` in the environment the expected folder is rewritten, and the comparison still fails, so
/// that a recording can't pass for a test.
public enum Golden {
  /// What differs between a folder and the one it should equal, a line a file; empty when nothing does.
  public static func differences(of actual: URL, from expected: URL) throws -> [String] {
    let actualFiles = GoldenPage.reduced(
      Dictionary(
        try files(in: actual).map { (withoutFingerprints($0.key), withoutFingerprints($0.value)) },
        uniquingKeysWith: { first, _ in first }))
    if ProcessInfo.processInfo.environment["TEND_RECORD"] == "1" {
      try? FileManager.default.removeItem(at: expected)  // It may not exist yet.
      for (path, bytes) in actualFiles {
        let file = expected.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
      }
      return [
        "recorded \(expected.lastPathComponent); look at the difference, then run again without TEND_RECORD"
      ]
    }
    let expectedFiles = try files(in: expected)
    var differences: [String] = []
    for path in Set(actualFiles.keys).union(expectedFiles.keys).sorted() {
      switch (actualFiles[path], expectedFiles[path]) {
      case (nil, _): differences.append("missing: \(path)")
      case (_, nil): differences.append("extra: \(path)")
      case (let new?, let old?) where new != old:
        differences.append("differs: \(path)\(firstDifference(new, old))")
      default: break
      }
    }
    return differences
  }

  /// Every file below a folder with its bytes, by relative path; empty when there is no folder.
  public static func files(in folder: URL) throws -> [String: Data] {
    let root = folder.resolvingSymlinksInPath().path + "/"
    guard
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    else {
      return [:]
    }
    var found: [String: Data] = [:]
    for case let file as URL in walk
    where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      let path = file.resolvingSymlinksInPath().path
      found[path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path] = try Data(contentsOf: file)
    }
    return found
  }

  private static func withoutFingerprints(_ path: String) -> String {
    String(decoding: withoutFingerprints(Data(path.utf8)), as: UTF8.self)
  }

  /// `assets/tend-0123456789abcdef.css` as `assets/tend.css`, wherever it stands.
  static func withoutFingerprints(_ text: Data) -> Data {
    let (folder, length) = (Data("assets/".utf8), 17)
    var result = Data()
    var rest = text[...]
    while let found = rest.range(of: folder) {
      let name = rest[found.upperBound...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      let fingerprint = rest[name.endIndex...].prefix(length)
      let isOne =
        fingerprint.count == length && fingerprint.first == UInt8(ascii: "-")
        && fingerprint.dropFirst().allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
      result += rest[..<name.endIndex]
      rest = rest[(isOne ? fingerprint.endIndex : name.endIndex)...]
    }
    return result + rest
  }

  private static func firstDifference(_ new: Data, _ old: Data) -> String {
    let newLines = String(decoding: new, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let oldLines = String(decoding: old, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let index =
      zip(newLines, oldLines).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(newLines.count, oldLines.count)
    let line = { (lines: [Substring]) in index < lines.count ? lines[index].prefix(200) : "(end of file)" }
    return ":\(index + 1)\n    expected: \(line(oldLines))\n    actual:   \(line(newLines))"
  }
}
