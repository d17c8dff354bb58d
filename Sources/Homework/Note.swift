#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A note of the provider's: Markdown with a date and a title, and the images that stand beside it.
public struct Note: Hashable, Sendable {
  /// The file's name within the client's `notes` folder.
  public var fileName: String
  /// The day that the note is about; nil when it gives none.
  public var date: LocalDate?
  /// Its title; nil when it gives none.
  public var title: String?
  /// Its text, Markdown without the front matter. It is not trusted.
  public var markdown: String
  /// The line of the file on which the text begins, counted from 1.
  public var firstLine: Int
  /// The pictures that it may show, by the path that it names them by, without percent-encoding.
  public var images: [String: Data]

  /// A note of the provider's.
  public init(
    fileName: String, date: LocalDate?, title: String?, markdown: String, firstLine: Int = 1,
    images: [String: Data] = [:]
  ) {
    self.fileName = fileName
    self.date = date
    self.title = title
    self.markdown = markdown
    self.firstLine = firstLine
    self.images = images
  }
}
