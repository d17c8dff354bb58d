/// HTML that may be written as it stands; every other string has to be escaped first.
///
/// Values of this type come from `Markdown`, from the charts, and from nobody else: text of people's becomes
/// trusted only by being escaped or by being rendered as a note.
public struct TrustedHTML: Hashable, Sendable {
  /// The HTML itself.
  public let html: String

  /// Vouches for this HTML: it was written by Tend or by a template, and what people wrote in it is escaped.
  public init(trusted html: String) {
    self.html = html
  }
}
