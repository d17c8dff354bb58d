import Foundation

/// What mood words say about how pleasant a mood is: word to valence, in hundredths from −400 to +400.
///
/// Words match after NFC, trimming and case folding. A word that is not on the scale is unscored, which is not
/// the same as neutral.
package struct MoodScale: Equatable, Sendable {
  /// Valences by normalized word.
  private var valences: [String: Int]

  /// A scale of these words; of two that are the same after normalization, the later in order of the key wins.
  package init(_ valences: [String: Int]) {
    self.valences = [:]
    for (word, valence) in valences.sorted(by: { $0.key < $1.key }) {
      self.valences[Self.normalized(word)] = valence
    }
  }

  /// The valence of a word in hundredths, −400 to +400; nil when the word is unscored.
  package func valence(of word: String) -> Int? { valences[Self.normalized(word)] }

  /// This scale with a practice's own words over it; a word with nil becomes unscored.
  package func merging(_ own: [String: Int?]) -> MoodScale {
    var merged = self
    for (word, valence) in own.sorted(by: { $0.key < $1.key }) {
      merged.valences[Self.normalized(word)] = valence
    }
    return merged
  }
}

extension MoodScale {
  /// The form in which words are compared: NFC, trimmed, case folded (never by a language's own rules).
  package static func normalized(_ word: String) -> String {
    // Nearly all words are like this, and those of a year are looked up for every page of their client.
    let isPlain = word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    if isPlain { return word }
    let composed = word.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    return folded(composed).precomposedStringWithCanonicalMapping
  }

  /// A word's full case folding, as Unicode's table has it: "ß" is "ss" and both small sigmas are one. Small letters
  /// that share a capital are one letter, but for the dotless i, which shares it with i.
  private static func folded(_ word: String) -> String {
    var folded = ""
    for scalar in word.unicodeScalars.flatMap(\.properties.lowercaseMapping.unicodeScalars) {
      if scalar.value == 0x131 {
        folded.unicodeScalars.append(scalar)
      } else {
        for capital in scalar.properties.uppercaseMapping.unicodeScalars {
          folded += capital.properties.lowercaseMapping
        }
      }
    }
    return folded
  }
}
