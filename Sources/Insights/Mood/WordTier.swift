/// What a word says that is a reason to look by itself; the first is looked at first.
package enum WordTier: Comparable, CaseIterable, Sendable {
  /// Being in danger: the ninth question of PHQ-9 (Kroenke and others 2001); the Columbia-Suicide Severity Rating Scale
  /// (Posner and others 2011).
  case danger
  /// Losing all hope, which says more of that danger than being sad does (Beck and others 1985).
  case hopelessness
  /// Panic.
  case panic

  /// Its name in `moods.yml`.
  package var name: String { "\(self)" }

  /// Tend's own words of it. A mood that is merely very unpleasant is not among them: that is what `low` is for.
  var words: [String] {
    switch self {
    case .danger:
      [
        "suicidal", "suicide", "want to die", "better off dead", "self-harm", "hurting myself", "unsafe",
        "not safe",
        "in danger", "in crisis",
      ]
    case .hopelessness: ["hopeless", "no hope", "despair", "despairing", "desperate"]
    case .panic: ["panic", "panicking", "panicked"]
    }
  }
}

extension MoodScale {
  /// The words that are a reason to look by themselves, whenever a client logs one, in the form in which words are
  /// compared; `always:` in `moods.yml` adds to them. They need no place on the scale.
  package static let alwaysWords: [String: WordTier] = Dictionary(
    WordTier.allCases.flatMap { tier in tier.words.map { (normalized($0), tier) } },
    uniquingKeysWith: { first, _ in first })

  /// The built-in words that are a reason by themselves, with a practice's own, whose tier wins.
  package static func alwaysWords(with own: [String: WordTier]) -> [String: WordTier] {
    alwaysWords.merging(own) { _, own in own }
  }
}
