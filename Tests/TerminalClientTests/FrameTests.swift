import TestSupport
import Testing

@testable import TerminalClient

struct FrameTests {
  @Test("drawn by difference, any frame after any other looks as if it were drawn alone", arguments: 1...60)
  func differences(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(rows: 6, columns: 20)
    let words = ["calm", "疲れた", "é", "e\u{301}", "😌", "┃", "  ", "low energy"]
    var shown: ScreenFrame?
    var screen = Screen(rows: 6, columns: 20)
    for _ in 0..<30 {
      var frame = ScreenFrame(size)
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        frame.write(
          words.randomElement(using: &random) ?? "", .plain, row: Int.random(in: 0..<6, using: &random),
          column: Int.random(in: -3..<20, using: &random))
      }
      screen.take(frame.difference(from: shown, in: Look()).utf8)
      shown = frame
      var alone = Screen(rows: 6, columns: 20)
      alone.take(frame.difference(from: nil, in: Look()).utf8)
      #expect(screen.text == alone.text, "seed \(seed)")
      #expect(screen.unknown.isEmpty)
    }
  }

  @Test("nothing is sent when nothing changed")
  func same() {
    var frame = ScreenFrame(Size(rows: 3, columns: 9))
    frame.write("calm", .accent, row: 1, column: 2)
    #expect(frame.difference(from: frame, in: Look()).isEmpty)
  }

  @Test("a frame of the circle changes few cells")
  func circle() {
    let size = Size(rows: 24, columns: 80)
    let frames = (0...30).map { step in
      var frame = ScreenFrame(size)
      BreathingCircle(fullness: 0.4 + Double(step) / 30 * 0.02, look: Look()).draw(in: &frame, rows: 2..<18)
      return frame
    }
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(after.difference(from: before, in: Look()).utf8.count < 600)
    }
  }

  @Test("the circle grows and is the same on all sides", arguments: [4, 7, 13, 14, 30])
  func symmetry(rows: Int) {
    var last = 0
    for fullness in [0.0, 0.25, 0.5, 0.75, 1] {
      var frame = ScreenFrame(Size(rows: rows, columns: 80))
      BreathingCircle(fullness: fullness, look: Look()).draw(in: &frame, rows: 0..<rows)
      var dots: Set<[Int]> = []
      for row in 0..<rows {
        for column in 0..<80 {
          let bits = (frame[row, column].character.unicodeScalars.first?.value ?? 0x20) &- 0x2800
          guard bits < 256 else { continue }
          for (bit, place) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].enumerated()
          where bits & 1 << bit != 0 { dots.insert([column * 2 + place.0, row * 4 + place.1]) }
        }
      }
      #expect(dots == Set(dots.map { [159 - $0[0], $0[1]] }))
      #expect(dots == Set(dots.map { [$0[0], rows * 4 - 1 - $0[1]] }))
      #expect(dots.count > last)
      last = dots.count
    }
  }
}
