extension MoodChart {
  /// What there is of one assignment's mood.
  public enum Mood: Hashable, Sendable {
    /// A mood word that is on the scale, with its valence in hundredths, −400 to +400.
    case scored(word: String, valence: Int)
    /// A mood word that is not on the scale.
    case unscored(word: String)
    /// Due, and no mood in the log.
    case notLogged
  }
}
