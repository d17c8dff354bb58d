/// What is wrong and what to do about it, in words; wherever it stands.
///
/// The words never quote a mood, a note or a person's name, since they end in mails and system logs. Each kind of
/// problem is a constant or a function of an extension, beside the code that finds it.
public struct Problem: Error, Hashable, Sendable {
  /// What is wrong, as a phrase without a full stop.
  public var message: String
  /// What to do, as a phrase without a full stop; nil when the message already says it.
  public var remedy: String?

  /// A kind of problem, in words.
  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

/// Where in the inputs something is wrong.
public struct Place: Hashable, Sendable {
  /// The file's path as people know it, relative to the practice: `clients/bo/tasks.json`.
  public var file: String
  /// The line, counted from 1; nil when the whole file is meant, `Int.max` what comes after all of its lines.
  public var line: Int?
  /// The column in characters, counted from 1; nil when the whole line is meant.
  public var column: Int?

  /// A place in a file; without a line the whole file, without a column the whole line.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: CustomStringConvertible {
  /// The place as compilers write it, `file:line:column`, which editors can jump to; what comes after all lines is
  /// a matter of the whole file.
  public var description: String {
    guard line != .max else { return file }
    return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension Place: Comparable {
  /// By file, then from top to bottom.
  public static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}

/// What a problem keeps Tend from doing, mildest first. It decides the severity and the exit status.
public enum Consequence: Int, Comparable, Sendable, CaseIterable {
  /// A warning: shown on the pages, changes nothing.
  case noted
  /// An error that stands on the client's pages, which are written.
  case listed
  /// The client's last good pages stay; every other client is written.
  case clientHeldBack
  /// Nothing is written at all.
  case nothingWritten

  /// Milder first.
  public static func < (left: Consequence, right: Consequence) -> Bool { left.rawValue < right.rawValue }
}
