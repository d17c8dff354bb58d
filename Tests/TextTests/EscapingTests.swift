import Foundation
import TestSupport
import Testing
import Text

/// One door for escaping: words stand on one line, and what means something in HTML, XML or JSON is escaped.
@Suite struct EscapingTests {
  @Test(arguments: [
    ("calm", "calm", "calm"), ("low energy", "low energy", "low energy"), ("", "", ""), ("  ", "", ""),
    (" a", "a", "a"),
    ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;'", "a<b>&\"'"), ("<", "&lt;", "<"), ("&amp;", "&amp;amp;", "&amp;"),
    ("*a* _b_ `c` ](x) | \\ # 1.", "*a* _b_ `c` ](x) | \\ # 1.", "*a* _b_ `c` ](x) | \\ # 1."),
    (" a \n\t b\r\n", "a b", "a b"), ("a < b", "a &lt; b", "a < b"), ("a  b   <  c", "a b &lt; c", "a b < c"),
    ("a\u{0}\u{1B}\u{7F}\u{85}b", "a\u{FFFD}\u{FFFD}\u{FFFD} b", "a\u{FFFD}\u{FFFD}\u{FFFD} b"),
    ("\u{9F}", "\u{FFFD}", "\u{FFFD}"),
    ("a\u{2028}b\u{3000}c\u{1680}d\u{205F}e\u{200A}", "a b c d e", "a b c d e"),
    ("9:00\u{202F}AM\u{A0}", "9:00\u{202F}AM\u{A0}", "9:00\u{202F}AM\u{A0}"),
    ("ليلى 佐藤 é ß 😀", "ليلى 佐藤 é ß 😀", "ليلى 佐藤 é ß 😀"),
    ("\u{202E}a\u{2067}", "\u{202E}a\u{2067}", "\u{202E}a\u{2067}"),
  ])
  func words(text: String, html: String, plain: String) {
    #expect(Self.written(text) == [html, "<bdi>\(html.withoutDirectionControls)</bdi>", plain])
  }

  @Test func aNameCannotEndItsIsolation() {
    #expect(Self.written("a\u{2069}\u{202E}<b")[1] == "<bdi>a&lt;b</bdi>")
  }

  @Test func anyTextIsWhatTheScalarsSay() {
    let seed = UInt64.random(in: 0...999_999)
    var generator = SeededGenerator(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0x0...0x2F, 0x20...0x7F, 0x7F...0xFF, 0x1670...0x1690, 0x1FF8...0x2070, 0x2FF8...0x3008, 0xFFF0...0x10010,
    ]
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: ranges[Int.random(in: 0..<ranges.count, using: &generator)], using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let plain = Self.onOneLine(scalars)
      // By scalars: a mark after a sign makes one character of both.
      let html = plain.unicodeScalars.map { Self.references[$0] ?? String($0) }.joined()
      // What turns the writing is out before white space is looked at.
      let person = Self.onOneLine(Array(text.withoutDirectionControls.unicodeScalars)).unicodeScalars
        .map { Self.references[$0] ?? String($0) }.joined()
      #expect(
        Self.written(text) == [html, "<bdi>\(person)</bdi>", plain], "seed \(seed): \(text.debugDescription)")
    }
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]

  private static func written(_ text: String) -> [String] {
    let ways: [(inout [UInt8]) -> Void] = [
      { $0.append(escapingHTML: text) }, { $0.append(isolatingHTML: text) }, { $0.append(onOneLine: text) },
    ]
    return ways.map { write in
      var bytes: [UInt8] = []
      write(&bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The rule in the words of Unicode.
  private static func onOneLine(_ scalars: [Unicode.Scalar]) -> String {
    let words = scalars.split { $0.properties.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }
    return words.map { word in
      String(String.UnicodeScalarView(word.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("calm", "calm"), ("", ""), ("a\"b\\c/", "a\\\"b\\\\c/"), ("\n\r\t", "\\n\\r\\t"),
    ("\u{0}\u{1B}\u{7F}", "\\u0000\\u001b\\u007f"), ("a\u{2028}\u{2029}b", "a\\u2028\\u2029b"),
    ("\u{2027}\u{202A}é 佐 😀", "\u{2027}\u{202A}é 佐 😀"),
  ])
  func jsonStrings(text: String, expected: String) throws {
    var bytes: [UInt8] = []
    bytes.append(quotingJSON: text)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\(expected)\"")
    #expect(try JSONDecoder().decode(String.self, from: Data(bytes)) == text)
  }
}
