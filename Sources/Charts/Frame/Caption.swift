/// What a chart says to somebody who does not see it.
public struct Caption: Hashable, Sendable {
  /// Begins the ids of the chart's parts; unique on its page.
  public let id: String
  /// What the chart shows, in a few words.
  public let title: String
  /// What there is to see in it, in a sentence or two.
  public let description: String

  /// A caption.
  /// - Parameter id: unique on the page; anything in it but ASCII letters, digits, `-` and `_` becomes `-`.
  public init(id: String, title: String, description: String) {
    self.id = String(
      String.UnicodeScalarView(
        id.unicodeScalars.map { scalar in
          let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          return isPlain || scalar == "-" || scalar == "_" ? scalar : "-"
        }))
    self.title = title
    self.description = description
  }
}
