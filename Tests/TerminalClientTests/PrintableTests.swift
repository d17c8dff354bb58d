import Testing

@testable import TerminalClient

struct PrintableTests {
  @Test(
    "what people and files say can't command the terminal",
    arguments: [
      ("a\u{1B}[2Jb", "a[2Jb"), ("a\u{9B}2Jb", "a2Jb"), ("a\nb\tc", "a b c"), ("\u{202E}abc", "abc"),
      ("1\u{202F}PM", "1 PM"), ("a\u{2069}b", "ab"), ("a\u{200F}b", "ab"), ("👩🏽‍⚕️", "👩🏽‍⚕️"),
    ])
  func safety(_ text: String, _ shown: String) {
    #expect(text.printable(in: Look()) == shown)
  }

  @Test(arguments: [("café", "cafe"), ("疲れ", "??"), ("it’s – “so”", "it's - \"so\""), ("a\u{1B}b", "a?b")])
  func ascii(_ text: String, _ shown: String) {
    #expect(text.printable(in: Look(isUnicode: false)) == shown)
  }
}
