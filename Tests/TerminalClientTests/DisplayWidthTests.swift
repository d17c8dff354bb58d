import Testing

@testable import TerminalClient

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("calm", 4), ("é", 1), ("e\u{301}", 1), ("疲れた", 6), ("ｶﾅ", 2), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😌", 2), ("👩🏽‍⚕️", 2), ("❤️", 2), ("❤", 1), ("🇳🇱", 2), ("a\u{200B}b", 2),
    ("ไม่", 2), ("שלום", 4), ("✓", 1), ("⣿", 1), ("\u{7}", 0),
  ])
  func width(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("calm", 4, "calm"), ("calmer", 4, "cal…"), ("疲れた", 6, "疲れた"), ("疲れた", 5, "疲れ…"), ("疲れた", 4, "疲…"),
    ("x", 0, ""),
  ])
  func fitting(_ text: String, _ width: Int, _ fitted: String) {
    #expect(text.fitted(to: width) == fitted)
    #expect(DisplayWidth.of(text.fitted(to: width)) <= width)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one\ntwo", 10, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("", 5, [""]), ("疲れた 心", 4, ["疲れ", "た", "心"]),
  ])
  func wrapping(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(
    "what people and files say can't command the terminal",
    arguments: [
      ("a\u{1B}[2Jb", "a[2Jb"), ("a\u{9B}2Jb", "a2Jb"), ("a\nb\tc", "a b c"), ("\u{202E}abc", "abc"),
      ("1\u{202F}PM", "1 PM"), ("👩🏽‍⚕️", "👩🏽‍⚕️"),
    ])
  func safety(_ text: String, _ shown: String) {
    #expect(text.safe(in: Look()) == shown)
  }

  @Test(arguments: [("café", "cafe"), ("疲れ", "??"), ("it’s – “so”", "it's - \"so\""), ("a\u{1B}b", "a?b")])
  func ascii(_ text: String, _ shown: String) {
    #expect(text.safe(in: Look(isUnicode: false)) == shown)
  }
}
