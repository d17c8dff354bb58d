import Foundation
import Homework

/// The breath being taken: how far it is, which part of it, and how large the circle.
struct Exercise: Equatable, Sendable {
  /// The longest time between two looks at the clock that counts, in seconds.
  static let longestGap = 5.0

  let pace: BreathingPace
  /// Seconds into the breath.
  private(set) var position = 0.0
  private(set) var lastLook: Date?

  /// What came of the time that passed.
  enum Passed: Equatable {
    /// So many breaths were completed.
    case breaths(Int)
    /// More time than anybody watched the circle; none of it counts.
    case interrupted
  }

  mutating func run(from now: Date) { lastLook = now }

  mutating func stop() { lastLook = nil }

  mutating func restart() { self = Exercise(pace: pace) }

  mutating func advance(to now: Date) -> Passed {
    guard let lastLook else { return .breaths(0) }
    let gap = now.timeIntervalSince(lastLook)
    guard gap <= Self.longestGap else { return .interrupted }
    // A clock that was set back stops the circle for a moment; it takes no breath back.
    position += max(0, gap)
    self.lastLook = now
    let breaths = Int(position / pace.breath)
    position -= Double(breaths) * pace.breath
    return .breaths(breaths)
  }
}

extension Exercise {
  /// A part of a breath.
  enum Phase: Equatable, CaseIterable {
    case inhale, holdIn, exhale, holdOut

    var isHold: Bool { self == .holdIn || self == .holdOut }
  }

  /// The part that the breath is in, and how far into it and how long it is, in seconds.
  var phase: (phase: Phase, elapsed: Double, length: Double) {
    var begin = 0.0
    for (phase, length) in zip(Phase.allCases, [pace.inhale, pace.holdIn, pace.exhale, pace.holdOut]) {
      if position < begin + length { return (phase, position - begin, length) }
      begin += length
    }
    return (.exhale, pace.exhale, pace.exhale)
  }

  /// What is left of this part as it is counted down to 1, in steps of about a second that are all equally long: of
  /// 4.4 seconds the count is 4, 3, 2, 1, and no 5 that is gone at once.
  var countLeft: Int {
    let (_, elapsed, length) = phase
    let steps = max(1, length.rounded())
    return max(1, min(Int(steps), Int(((length - elapsed) / length * steps).rounded(.up))))
  }

  /// How large the circle is, 0 to 1: slow at both ends, as a breath is.
  var fullness: Double {
    let (phase, elapsed, length) = phase
    let eased = (1 - cos(.pi * elapsed / length)) / 2
    return switch phase {
    case .inhale: eased
    case .holdIn: 1
    case .exhale: 1 - eased
    case .holdOut: 0
    }
  }
}

/// The circle that grows and shrinks, in dots of an eighth of a cell.
///
/// A braille character has two by four dots, which are about square. The rim is soft: on it, dots are thinned out by
/// an ordered pattern (Bayer 1973), so that the circle grows dot by dot and not ring by ring.
struct BreathingCircle {
  /// 0 for the smallest to 1 for the largest.
  let fullness: Double
  let look: Look
  /// Paler while the breath is held.
  var tone = Style.Tone.accent

  /// The part of the radius that is left when all is breathed out.
  static let smallest = 0.3
  /// The most dots that it is wide: what an eye takes in at once, and a slow line carries.
  private static let widest = 80.0

  func draw(in frame: inout ScreenFrame, rows: Range<Int>) {
    guard rows.count >= 2 else { return }
    let columns = frame.size.columns
    let largest = min(Double(rows.count * 4), Double(columns * 2), Self.widest) / 2 - 0.5
    let radius = largest * (Self.smallest + (1 - Self.smallest) * fullness)
    let centre = (x: Double(columns), y: Double(rows.count * 2))
    let reach = Int(largest / 2) + 2
    for row in rows {
      for column in max(0, columns / 2 - reach)..<min(columns, columns / 2 + reach) {
        let dots = dots(row: row - rows.lowerBound, column: column, radius: radius, around: centre)
        guard dots != 0, let character = character(of: dots) else { continue }
        frame.write(String(character), Style(tone: tone), row: row, column: column)
      }
    }
  }

  /// The dots of one cell, a bit each, in the order of Unicode's braille patterns.
  private func dots(row: Int, column: Int, radius: Double, around centre: (x: Double, y: Double)) -> UInt8 {
    var dots: UInt8 = 0
    for (bit, place) in Self.places.enumerated() {
      let x = column * 2 + place.x
      let y = row * 4 + place.y
      let offset = (x: abs(Double(x) + 0.5 - centre.x), y: abs(Double(y) + 0.5 - centre.y))
      // From the centre outwards, so that the rim is the same on all sides.
      let threshold = Self.pattern[(Int(offset.y) & 3) * 4 + (Int(offset.x) & 3)] - 0.5
      if hypot(offset.x, offset.y) + Self.softness * threshold < radius { dots |= 1 << bit }
    }
    return dots
  }

  private func character(of dots: UInt8) -> Character? {
    guard look.hasSymbols else {
      return switch dots.nonzeroBitCount {
      case 0...1: nil
      case 2...4: "."
      case 5...6: "o"
      default: "O"
      }
    }
    return Unicode.Scalar(0x2800 + UInt32(dots)).map { Character($0) }
  }

  /// How many dots the rim is wide.
  private static let softness = 2.0
  private static let places: [(x: Int, y: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
  private static let pattern: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
    ($0 + 0.5) / 16
  }
}
