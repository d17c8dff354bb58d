import Foundation

/// Why nothing could be added to a log. The log is then as it was before.
public enum LogFileProblem: Error, Hashable, Sendable {
  /// It cannot be opened or read; why, in words.
  case unreadable(String)
  /// It could not be locked; the system's error number.
  case unlockable(code: Int32)
  /// Writing failed; the system's error number.
  case unwritable(code: Int32)
  /// What was to be added is not an entry that could be read again; why, in words.
  case notAnEntry(String)
}

extension LogFileProblem: CustomStringConvertible {
  /// What is wrong, as a phrase.
  public var description: String {
    switch self {
    case .unreadable(let reason): "the log cannot be read: \(reason)"
    case .unlockable(let code): "the log cannot be locked (\(String(cString: strerror(code))))"
    case .unwritable(let code): "the log cannot be written (\(String(cString: strerror(code))))"
    case .notAnEntry(let reason): "this cannot be written to the log: \(reason)"
    }
  }
}
