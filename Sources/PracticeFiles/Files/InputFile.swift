import FileSystem
import Foundation
import Homework
import Text

/// An input file: where it lies, and its path as people know it.
struct InputFile {
  /// The most that files may hold, in bytes.
  enum Limit {
    static let log = 64 << 20
    static let tasks = 4 << 20
    static let image = 5 << 20
    static let settings = 1 << 20
    static let note = 256 << 10
  }

  /// The path for the system.
  let location: String
  /// The path as people know it.
  let path: String
  var disk = Disk()

  /// What is read from the file, with the problems that reading adds; no value when there is no such file.
  ///
  /// - Parameters:
  ///   - missing: what is wrong when there is none; nil when there need not be one.
  ///   - listing: how many problems are kept one by one.
  func reading<Value>(
    limit: Int, consequence: Consequence, orElse missing: Problem? = nil, listing: Int = 200,
    _ read: (Problems) -> Value?
  ) -> Loaded<Value> {
    do throws(Problem) {
      guard let bytes = try bytes(limit: limit) else {
        guard let missing else { return Loaded(nil) }
        throw missing
      }
      let problems = Problems(in: SourceText(path: path, bytes: bytes), consequence: consequence, limit: listing)
      let value = read(problems)
      return Loaded(value, diagnostics: problems.diagnostics)
    } catch {
      return Loaded(
        nil, diagnostics: [Diagnostic(error, at: Place(file: path), consequence: consequence)])
    }
  }

  /// The bytes of a regular file, never waited for, as a named pipe would have it; nil when there is none.
  func bytes(limit: Int, followingLinks: Bool = true) throws(Problem) -> [UInt8]? {
    do {
      return try disk.read(location, upTo: limit, followingLinks: followingLinks)
    } catch {
      throw Problem(error)
    }
  }
}

extension Problem {
  /// What the system would not do.
  init(_ error: FileError) { self.init(error.message, remedy: error.remedy) }
}

/// The names in a folder, in an order that does not depend on the file system.
struct FolderListing {
  /// Names that are UTF-8, in the order of their bytes, with what they stand for; a link counts as one.
  private(set) var entries: [(name: String, kind: FileKind)] = []
  /// Names that are not, with the strange bytes replaced, for people to find them by.
  private(set) var undecodable: [String] = []

  /// The names in a folder; nil when there is no such folder.
  ///
  /// - Throws: when it cannot be listed to its end, or a link stands there that leads nowhere.
  init?(_ location: String, _ disk: Disk) throws(Problem) {
    do {
      guard let found = try disk.list(location) else { return nil }
      for entry in found {
        if let name = entry.name {
          entries.append((name, entry.kind))
        } else {
          undecodable.append(entry.shownName)
        }
      }
    } catch {
      throw Problem(folder: error)
    }
  }

  var names: [String] { entries.map(\.name) }
}

extension Problem {
  /// Why a folder cannot be listed.
  init(folder error: FileError) {
    switch error.reason {
    case .deadLink: self = .deadLink
    case .notAFolder, .isFolder, .notAFile: self.init("this is not a folder", remedy: "put a folder in its place")
    default: self.init("the folder cannot be listed: \(error.message)", remedy: error.remedy)
    }
  }
}

/// Why a file cannot be read at all, beside what the system says.
extension Problem {
  /// It is text of another encoding; at its beginning it says so.
  static let utf16 = Problem("the file is in UTF-16", remedy: "save the file as UTF-8")
  /// There are bytes in it that no text in UTF-8 has.
  static let notUTF8 = Problem("this is not UTF-8", remedy: "save the file as UTF-8")
  /// A link that leads nowhere.
  static let deadLink = Problem("the link leads nowhere", remedy: "fix or remove it")

  /// There is none, and there has to be one.
  static func noFile(remedy: String) -> Problem { Problem("there is no such file", remedy: remedy) }

  /// It has more lines than this.
  static func tooManyLines(limit: Int) -> Problem {
    Problem("the file has more than \(limit) lines", remedy: "find out what wrote so many")
  }
}

/// What can be wrong with a folder and with the names in it.
extension Problem {
  /// There is no folder of clients, and there has to be one.
  static let noClients = Problem(
    "there is no such folder", remedy: "a practice has a folder clients, with a folder for each client in it")
  /// A name is not UTF-8.
  static let undecodableName = Problem("the name is not UTF-8", remedy: "rename it")
  /// A client's folder has a name that cannot become a part of an address.
  static let notASlug = Problem(
    "this cannot be the name of a client's folder",
    remedy: "use letters, digits, -, _ and ., without a dot at the beginning")

  /// A client's folder has a name that no page could be named by.
  static let longSlug = Problem("the name is longer than \(Slug.lengthLimit) bytes", remedy: "shorten it")

  /// Something that is no folder stands where a client's folder was.
  static let clientIsAFile = Problem(
    "this is a file, not a client's folder", remedy: "put the client's folder back, or move the file away")

  /// A client's folder differs from another only by case.
  static func sameSlug(as other: String) -> Problem {
    Problem("the name differs from \(quoted(other)) by case alone", remedy: "rename it")
  }

  /// A file that is probably meant to have another name, by which there is none.
  static func misnamed(for name: String) -> Problem {
    Problem("this file is not read", remedy: "did you mean \(name)?")
  }
}

/// Text from a file for a message: in double quotes, in one line, shortened, and with nothing in it that could
/// move a terminal's cursor or turn the writing around.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  return "\"\(escaped(text.prefix(limit)))\(text.count > limit ? "…" : "")\""
}

/// Text from a file in one line, with control and formatting characters as `\u{…}`.
package func escaped(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

extension StringProtocol {
  /// Whether there is a character in it that moves the cursor instead of being seen, a line break included.
  var hasControlCharacters: Bool {
    // Nearly every text is plain ASCII, whose properties need no look-up.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    return unicodeScalars.contains { scalar in
      let category = scalar.properties.generalCategory
      return category == .control || category == .lineSeparator || category == .paragraphSeparator
    }
  }

  /// The text without white space at either end.
  var trimmed: String {
    let whole = String(self)
    if let first = whole.utf8.first, let last = whole.utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return whole
    }
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

/// A day as it stands in the files.
enum InputDate {
  /// The years that dates may lie in; others are a slip of the pen or of a clock.
  static let years = 1970...2199
  private static let days = 0..<84_006

  /// A day as `YYYY-MM-DD`.
  static func date(_ text: String) throws(Problem) -> LocalDate {
    guard let date = LocalDate(text) else {
      let bytes = Array(text.utf8)
      let digits = bytes.enumerated().filter { ![4, 7].contains($0.offset) }
      let hasForm =
        bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
        && digits.allSatisfy(\.element.isDigit)
      throw hasForm ? .noSuchDay(text) : .notADate
    }
    return try checked(date)
  }

  /// A day, if its year is one that dates may lie in.
  static func checked(_ date: LocalDate) throws(Problem) -> LocalDate {
    guard isLikely(date) else { throw .unlikelyYear }
    return date
  }

  /// Whether its year is one of them.
  static func isLikely(_ date: LocalDate) -> Bool { days.contains(date.dayNumber) }
}

extension Problem {
  /// It does not have the form of a date.
  static let notADate = Problem("expected a date", remedy: "write it as YYYY-MM-DD, such as 2026-11-16")
  /// It lies in a year that is a slip of the pen.
  static let unlikelyYear = Problem(
    "the year is not from \(InputDate.years.lowerBound) to \(InputDate.years.upperBound)")

  /// The calendar has no such day.
  static func noSuchDay(_ text: String) -> Problem { Problem("there is no day \(quoted(text))") }
}

extension UInt8 {
  /// Whether it is one of the digits 0 to 9.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
