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
