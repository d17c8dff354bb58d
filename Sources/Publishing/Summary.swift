/// What a publication did, in numbers of files.
public struct Summary: Hashable, Sendable {
  /// New or changed.
  public var written: Int
  /// Rendered again with the same bytes, and not touched.
  public var unchanged: Int
  /// Not rendered, but left in place.
  public var kept: Int
  /// Taken away.
  public var removed: Int

  /// Numbers of files.
  public init(written: Int, unchanged: Int, kept: Int, removed: Int) {
    self.written = written
    self.unchanged = unchanged
    self.kept = kept
    self.removed = removed
  }
}
