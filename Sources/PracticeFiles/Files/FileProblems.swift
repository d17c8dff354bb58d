import Diagnostics
import Foundation

/// Why a file cannot be read at all.
extension Problem {
  /// It is a folder, a named pipe or a device.
  static let notAFile = Problem("this is not a regular file", remedy: "put a file in its place, or a link to one")
  /// It is text of another encoding; at its beginning it says so.
  static let utf16 = Problem("the file is in UTF-16", remedy: "save the file as UTF-8")
  /// There are bytes in it that no text in UTF-8 has.
  static let notUTF8 = Problem("this is not UTF-8", remedy: "save the file as UTF-8")
  /// A link that leads nowhere.
  static let deadLink = Problem("the link leads nowhere", remedy: "mend or remove it")

  /// There is none, and there has to be one.
  static func noFile(remedy: String) -> Problem { Problem("there is no such file", remedy: remedy) }

  /// It holds more than this many bytes.
  static func fileTooLarge(limit: Int) -> Problem { Problem("the file is larger than \(size(limit))") }

  /// It has more lines than this.
  static func tooManyLines(limit: Int) -> Problem {
    Problem("the file has more than \(limit) lines", remedy: "look for what wrote so many")
  }

  /// What an error number of `open` or `read` means for the person who has to mend it.
  static func unreadableFile(code: Int32) -> Problem {
    if code == EISDIR || code == ENXIO { return .notAFile }
    return Problem(
      "the file cannot be read (\(String(cString: strerror(code))))",
      remedy: code == EACCES || code == EPERM
        ? "give read access to the account that runs Tend" : nil)
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
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

  /// It cannot be listed; the system's error number.
  static func unlistable(code: Int32) -> Problem {
    Problem(
      "the folder cannot be listed (\(String(cString: strerror(code))))",
      remedy: code == ENOTDIR
        ? "put a folder in its place"
        : code == EACCES || code == EPERM ? "give read access to the account that runs Tend" : nil)
  }

  /// A client's folder differs from another only by case.
  static func sameSlug(as other: String) -> Problem {
    Problem("the name differs from \(quoted(other)) by case alone", remedy: "rename it")
  }

  /// A file that is probably meant to have another name, by which there is none.
  static func misnamed(for name: String) -> Problem {
    Problem("this file is not read", remedy: "did you mean \(name)?")
  }
}
