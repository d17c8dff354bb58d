import Foundation

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

  func draw(in frame: inout Frame, rows: Range<Int>) {
    guard rows.count >= 2 else { return }
    let columns = frame.size.columns
    let largest = min(Double(rows.count * 4), Double(columns * 2)) / 2 - 0.5
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
  private static let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map {
    (x: $0.0, y: $0.1)
  }
  private static let pattern: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
    ($0 + 0.5) / 16
  }
}
