import Foundation

/// Something outside the program that only some targets may touch.
enum Effect: String, CaseIterable {
  case clock = "the clock"
  case surroundings = "the time zone, locale or environment that it runs in"
  case chance = "chance"
  case disk = "the disk"
  case terminal = "the terminal"
  case otherPrograms = "other programs"
  case network = "the network"

  /// What gives its use away in code.
  var signs: NSRegularExpression {
    switch self {
    case .clock: Pattern.clock
    case .surroundings: Pattern.surroundings
    case .chance: Pattern.chance
    case .disk: Pattern.disk
    case .terminal: Pattern.terminal
    case .otherPrograms: Pattern.otherPrograms
    case .network: Pattern.network
    }
  }
}
