extension MoodScale {
  /// One word of a scale and where its valence comes from.
  public struct Entry: Hashable, Sendable {
    /// The mood word, as a client reads it.
    public let word: String
    /// How pleasant it is, in hundredths from −400 to +400.
    public let valence: Int
    /// Where the valence comes from.
    public let source: Source
  }

  /// Where a valence comes from.
  public enum Source: Hashable, Sendable {
    /// The mean of ten people's ratings in the VADER lexicon, times 100 (Hutto and Gilbert, ICWSM 2014; MIT
    /// licence, copyright 2016 C.J. Hutto).
    case vader
    /// Set by hand, and why VADER's own would not do.
    case byHand(reason: String)
  }
}

extension MoodScale.Entry {
  /// A word with its mean in VADER's lexicon, in hundredths.
  static func vader(_ word: String, _ valence: Int) -> Self {
    Self(word: word, valence: valence, source: .vader)
  }

  /// A word that VADER lacks, or has a mark for that is wrong for a mood.
  static func byHand(_ word: String, _ valence: Int, because reason: String) -> Self {
    Self(word: word, valence: valence, source: .byHand(reason: reason))
  }
}
