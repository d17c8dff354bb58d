/// A person's word inside a sentence of ours, so that its direction does not turn the rest around.
enum Isolation {
  static func isolated(_ word: String) -> String {
    // Only right-to-left scripts and direction marks need it, and they start at Hebrew.
    word.unicodeScalars.contains { $0.value >= 0x0590 } ? "\u{2068}\(word)\u{2069}" : word
  }
}
