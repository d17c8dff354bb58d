/// A person's word within a sentence of ours. One that holds letters that run from right to left is put between the
/// marks that keep its direction to itself (FSI and PDI, Unicode 6.3).
func isolated(_ word: String) -> String {
  let runsLeft = word.unicodeScalars.contains { scalar in
    (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
      || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
      || (0x1E800...0x1EFFF).contains(scalar.value) || scalar.properties.isBidiControl
  }
  return runsLeft ? "\u{2068}\(word)\u{2069}" : word
}

/// A list in words: "a", "a and b", "a, b and c".
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}
