/// One problem with its place: what is wrong and what to do about it.
///
/// The words never quote a mood, a note or a person's name, since they end in mails and system logs.
public struct Diagnostic: Error, Hashable, Sendable {
  /// Where it is.
  public var place: Place
  /// What it keeps Tend from doing.
  public var consequence: Consequence
  /// What is wrong, as a phrase without a full stop.
  public var message: String
  /// What to do, as a phrase without a full stop; nil when the message already says it.
  public var remedy: String?

  /// A problem at a place.
  public init(_ message: String, at place: Place, consequence: Consequence, remedy: String? = nil) {
    self.place = place
    self.consequence = consequence
    self.message = message
    self.remedy = remedy
  }

  /// Whether the exit status has to tell of it.
  public var isError: Bool { consequence > .noted }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, as compilers write it: `clients/bo/tasks.json:3:14: error: what is wrong; what to do`.
  public var description: String {
    "\(place): \(isError ? "error" : "warning"): \(message)" + (remedy.map { "; \($0)" } ?? "")
  }
}

extension Diagnostic: Comparable {
  /// By place, then by words, so that a list of problems reads from top to bottom and is always the same.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    left.place == right.place ? left.description < right.description : left.place < right.place
  }
}
