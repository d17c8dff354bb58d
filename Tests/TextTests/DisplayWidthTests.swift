import Testing
import Text

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("calm", 4), ("é", 1), ("e\u{301}", 1), ("疲れた", 6), ("ｶﾅ", 2), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😌", 2), ("👩🏽‍⚕️", 2), ("❤️", 2), ("❤", 1), ("🇳🇱", 2), ("a\u{200B}b", 2),
    ("ไม่", 2), ("שלום", 4), ("✓", 1), ("⣿", 1), ("\u{7}", 0), ("🟠", 2), ("⌚", 2), ("⏰", 2), ("1️⃣", 2), ("↑", 1),
    ("‖", 1),
    ("\u{2068}x\u{2069}", 1), ("ﷺ", 1),
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

  @Test(arguments: [("calm", 6, "calm  "), ("疲れ", 5, "疲れ "), ("calm", 2, "calm")])
  func padding(_ text: String, _ width: Int, _ padded: String) {
    #expect(text.padded(to: width) == padded)
  }
}
