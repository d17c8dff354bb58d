import Foundation

/// Why a file cannot be read at all.
enum FileProblem: InputProblem, Hashable {
  /// There is none, and there has to be one.
  case missing(remedy: String)
  /// It is a folder, a named pipe or a device.
  case notAFile
  /// It holds more than this many bytes.
  case tooLarge(limit: Int)
  /// The system says no, with this error number.
  case unreadable(code: Int32)
  /// It is text of another encoding; at its beginning it says so.
  case utf16
  /// There are bytes in it that no text in UTF-8 has.
  case notUTF8
  /// There are more problems than so many, which are listed.
  case andMore(listed: Int)
  /// It has more lines than this.
  case tooManyLines(limit: Int)

  /// What an error number of `open` or `read` means for the person who has to mend it.
  init(code: Int32) {
    self = code == EISDIR || code == ENXIO ? .notAFile : .unreadable(code: code)
  }

  var message: String {
    switch self {
    case .missing: "there is no such file"
    case .notAFile: "this is not a regular file"
    case .tooLarge(let limit): "the file is larger than \(Self.size(limit))"
    case .unreadable(let code): "the file cannot be read (\(String(cString: strerror(code))))"
    case .utf16: "the file is in UTF-16"
    case .notUTF8: "this is not UTF-8"
    case .tooManyLines(let limit): "the file has more than \(limit) lines"
    case .andMore(let listed): "there are more problems than these \(listed)"
    }
  }

  var remedy: String? {
    switch self {
    case .missing(let remedy): remedy
    case .notAFile: "put a file in its place, or a link to one"
    case .tooLarge: nil
    case .unreadable(EACCES), .unreadable(EPERM): "let the user who runs Tend read it"
    case .unreadable(ENOENT): "the link leads nowhere"
    case .unreadable: nil
    case .utf16, .notUTF8: "save the file as UTF-8"
    case .andMore: "mend these first"
    case .tooManyLines: "look for what wrote so many"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }
}
