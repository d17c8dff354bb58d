import TestSupport
import Testing

@testable import Site

/// One door for escaping.
@Suite struct MediumTests {
  @Test(arguments: [
    ("calm", "calm", "calm"), ("low energy", "low energy", "low energy"),
    ("a<b>&\"'", "a&#60;b&#62;&#38;&#34;&#39;", "a<b>&\"'"),
    ("*a* _b_ `c`", "&#42;a&#42; &#95;b&#95; &#96;c&#96;", "*a* _b_ `c`"),
    ("](x)", "&#93;&#40;x&#41;", "](x)"), ("{{x}}", "&#123;&#123;x&#125;&#125;", "{{x}}"),
    ("a|b\\", "a&#124;b&#92;", "a|b\\"),
    ("# 1. - +", "&#35; 1&#46; &#45; &#43;", "# 1. - +"), ("&amp;", "&#38;amp&#59;", "&amp;"),
    ("http://a.b", "http&#58;&#47;&#47;a&#46;b", "http://a.b"),
    (" a \n\t b\r\n", "a b", "a b"),
    ("a\u{0}\u{1B}\u{7F}\u{85}b", "a\u{FFFD}\u{FFFD}\u{FFFD} b", "a\u{FFFD}\u{FFFD}\u{FFFD} b"),
    ("a\u{2028}b\u{3000}c", "a b c", "a b c"), ("9:00\u{202F}AM", "9&#58;00\u{202F}AM", "9:00\u{202F}AM"),
    ("ليلى 佐藤 é ß 😀", "ليلى 佐藤 é ß 😀", "ليلى 佐藤 é ß 😀"),
    ("\u{202E}a\u{2067}", "\u{202E}a\u{2067}", "\u{202E}a\u{2067}"),
    ("", "", ""), ("  ", "", ""),
  ])
  func words(text: String, page: String, plain: String) {
    #expect(Medium.page.escaped(text) == page)
    #expect(Medium.page.isolated(text) == "<bdi>\(page)</bdi>")
    #expect(Medium.text.escaped(text) == plain)
    #expect(Medium.text.isolated(text) == plain)
  }

  @Test func nothingThatMeansAnythingIsLeft() {
    var generator = SeededGenerator(seed: 20_261_123)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let escaped = Medium.page.escaped(text)
      let left = escaped.replacing(#/&#[0-9]+;/#, with: "")
      let harmless = left.unicodeScalars.allSatisfy { scalar in
        !scalar.isASCII || scalar == " " || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
      #expect(harmless, "\(text.debugDescription)")
    }
  }
}
