import Foundation

/// The terminal can't be used as one.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// A system call failed on it, with this `errno`.
  case failed(doing: String, code: Int32)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .failed(let doing, let code):
      "the terminal failed while \(doing) (\(String(cString: strerror(code)))); try --plain"
    }
  }
}
