import Testing
import Text

/// Words of people never turn the words around them.
struct IsolationTests {
  @Test(arguments: [
    ("ليلى", "ليلى"), ("a\u{2069}b", "ab"), ("\u{202E}abc", "abc"), ("\u{2067}a", "a"), ("", ""),
    ("a\u{200F}b", "a\u{200F}b"), ("\u{202A}a\u{202C}\u{2069}\u{2069}", "a"),
  ])
  func controls(_ text: String, _ left: String) {
    #expect(text.withoutDirectionControls == left)
    #expect(text.isolated == "\u{2068}\(left)\u{2069}")
  }

  @Test(
    "each isolate that is opened is ended, and no other",
    arguments: ["a", "\u{2069}", "\u{2066}\u{2066}b\u{2069}", "\u{202E}"])
  func balance(_ text: String) {
    let scalars = text.isolated.unicodeScalars.map(\.value)
    #expect(scalars.first == 0x2068 && scalars.last == 0x2069)
    #expect(
      !scalars.dropFirst().dropLast().contains { (0x2066...0x2069).contains($0) || (0x202A...0x202E).contains($0) })
  }
}
