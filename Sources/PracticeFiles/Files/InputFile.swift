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
      return Loaded(nil, diagnostics: [Diagnostic(error, at: Place(file: path), consequence: consequence)])
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

extension Disk {
  /// What a folder holds, in the order of the names' bytes; nil when there is no such folder.
  ///
  /// - Throws: when it cannot be listed to its end, or is a link that leads nowhere.
  func entries(of location: String) throws(Problem) -> [FolderEntry]? {
    do {
      return try list(location)
    } catch {
      throw Problem(folder: error)
    }
  }
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

  /// A client's folder has a name that Windows can't have.
  static let takenSlug = Problem(
    "Windows can't have a folder of this name, nor open the client's pages", remedy: "rename it")

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
