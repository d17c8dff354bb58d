import Foundation

/// One file of the site.
public struct Page: Hashable, Sendable {
  /// Its path within Output: `clients/bo/mood.html`.
  public var path: String
  /// Its bytes.
  public var contents: Data

  /// One file of the site.
  public init(path: String, contents: Data) {
    self.path = path
    self.contents = contents
  }
}
