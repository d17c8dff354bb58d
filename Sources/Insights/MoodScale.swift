import Foundation

/// What mood words say about how pleasant a mood is: word to valence, in hundredths from −400 to +400.
///
/// Words match after NFC, trimming and case folding. A word that is not on the scale is unscored, which is not
/// the same as neutral.
public struct MoodScale: Hashable, Sendable {
  /// Valences by normalized word.
  private var valences: [String: Int]

  /// A scale of these words; of two that are the same after normalization, the later in order of the key wins.
  public init(_ valences: [String: Int]) {
    self.valences = [:]
    for (word, valence) in valences.sorted(by: { $0.key < $1.key }) {
      self.valences[Self.normalized(word)] = valence
    }
  }

  /// The valence of a word in hundredths, −400 to +400; nil when the word is unscored.
  public func valence(of word: String) -> Int? { valences[Self.normalized(word)] }

  /// This scale with a practice's own words over it; a word with nil becomes unscored.
  public func merging(_ own: [String: Int?]) -> MoodScale {
    var merged = self
    for (word, valence) in own.sorted(by: { $0.key < $1.key }) {
      merged.valences[Self.normalized(word)] = valence
    }
    return merged
  }

  /// The form in which words are compared: NFC, trimmed, case folded (never by a language's own rules).
  public static func normalized(_ word: String) -> String {
    word.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}
