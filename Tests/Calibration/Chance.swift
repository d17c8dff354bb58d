import Foundation

/// Random numbers that a seed repeats on every machine (SplitMix64, Steele and others 2014).
struct Chance {
  private var state: UInt64
  private var spare: Double?

  init(seed: UInt64) {
    state = seed
  }

  /// A number from 0 up to 1, without 1.
  mutating func share() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }

  /// A number of the standard normal distribution (Box and Muller 1958).
  mutating func normal() -> Double {
    if let number = spare {
      spare = nil
      return number
    }
    let radius = (-2 * log(1 - share())).squareRoot()
    let angle = 2 * Double.pi * share()
    spare = radius * sin(angle)
    return radius * cos(angle)
  }
}
