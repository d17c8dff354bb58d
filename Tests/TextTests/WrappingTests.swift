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
