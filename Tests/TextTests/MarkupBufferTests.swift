import TestSupport
import Testing
import Text

/// What gathers in a room before it goes to the page is what would have been appended to the page.
@Suite struct MarkupBufferTests {
  @Test(arguments: 1...20) func aPageIsWhatWasAppended(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var expected = Array("before".utf8)
    var page = expected
    MarkupBuffer.write(onto: &page) { buffer in
      var buffer = buffer
      for step in 0..<200 {
        let piece = [UInt8](repeating: UInt8(65 + step % 26), count: Int.random(in: 0...600, using: &random))
        switch Int.random(in: 0...9, using: &random) {
        case 0:
          // Longer than the room.
          let long = [UInt8](repeating: 0x2E, count: 9_000)
          long.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
          expected += long
        case 1:
          buffer.append(0x21)
          expected.append(0x21)
        case 2:
          // Also what has gone to the page already.
          let count = Int.random(in: 0...min(expected.count, 10_000), using: &random)
          buffer.removeLast(count)
          expected.removeLast(count)
        case 3:
          buffer.withPage { $0 += piece }
          expected += piece
        default:
          piece.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
          expected += piece
        }
        #expect(buffer.count == expected.count, "seed \(seed)")
      }
      return buffer
    }
    #expect(page == expected, "seed \(seed)")
  }

  @Test(arguments: [0, 7, 10, 99, 100, 1_000_000, -1, -10, .max, .min]) func numbersAreInPlainDigits(number: Int) {
    var page: [UInt8] = []
    MarkupBuffer.write(onto: &page) { buffer in
      var buffer = buffer
      buffer.append(number: number)
      return buffer
    }
    #expect(String(decoding: page, as: UTF8.self) == "\(number)")
  }
}
