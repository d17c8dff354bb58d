import TestSupport
import Testing
import Text

struct WrappingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one\ntwo", 10, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("", 5, [""]), ("疲れた 心", 4, ["疲れ", "た", "心"]),
    ("a  b", 9, ["a  b"]), ("one\r\ntwo", 9, ["one", "two"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
  ])
  func wrapping(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "  three"]), ("one\ntwo", 10, ["one", "two"]),
    ("abcdefgh", 4, ["abcd", "  ef", "  gh"]), ("one two", 5, ["one", "  two"]),
  ])
  func hanging(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(to: width, hanging: "  ") == lines)
  }
}

/// Texts of one-column scalars are set by their bytes, all others by their characters: both ways give the same lines.
struct SimpleWrappingTests {
  @Test(arguments: [1, 2, 3])
  func theShortWayIsTheLongWay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...60, using: &random)
      let text = String((0..<length).map { _ in "aaaaé–\u{A0}   ".randomElement(using: &random) ?? "a" })
      // A letter of one column that only the long way takes.
      let other = text.replacing("a", with: "а")
      let width = Int.random(in: 3...20, using: &random)
      for hanging in ["", "  "] {
        let lines = other.wrapped(to: width, hanging: hanging).map { $0.replacing("а", with: "a") }
        #expect(text.wrapped(to: width, hanging: hanging) == lines, "\(text.debugDescription) in \(width)")
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("Nov\u{A0}23", "Nov 23"), ("\u{A0}a\u{A0}\u{A0}", " a  "),
    ("é 9:00\u{202F}AM ©", "é 9:00\u{202F}AM ©"),
  ])
  func spacesThatBreakNoLine(_ text: String, _ plain: String) {
    #expect(text.withPlainSpaces == plain)
  }
}
