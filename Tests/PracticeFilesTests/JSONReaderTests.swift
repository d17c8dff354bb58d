import Testing

@testable import PracticeFiles

@Suite("JSON is read strictly, and every slip has its place")
struct JSONReaderTests {
  /// A slip, and where and how it is told.
  static let slips: [(text: String, problem: String)] = [
    ("", "f:1:1: error: there is nothing here"),
    (" \n ", "f:1:1: error: there is nothing here"),
    ("[1, 2,]", "f:1:6: error: nothing follows this comma; remove it"),
    ("{\"a\": 1,\n}", "f:1:8: error: nothing follows this comma; remove it"),
    ("[1 2]", "f:1:4: error: expected a comma or ], found 2"),
    ("[1,\n 2", "f:2:3: error: the text ends here; expected a comma or ]"),
    ("[", "f:1:2: error: the text ends here; expected a value or ]"),
    ("[1}", "f:1:3: error: expected a comma or ], found }"),
    ("[,1]", "f:1:2: error: expected a value or ], found ,"),
    ("{\"a\" 1}", "f:1:6: error: expected a colon after the key, found 1"),
    ("{a: 1}", "f:1:2: error: expected a key in double quotes or }, found a"),
    ("{\"a\": 1, b: 2}", "f:1:10: error: expected a key in double quotes, found b"),
    ("{'a': 1}", "f:1:2: error: strings must be in double quotes"),
    ("{\"a\": 1} x", "f:1:10: error: expected nothing more, found x"),
    ("[1] // all", "f:1:5: error: JSON has no comments; remove it"),
    ("# tasks\n[]", "f:1:1: error: JSON has no comments; remove it"),
    ("[NaN]", "f:1:2: error: expected a value or ], found N"),
    ("[1, Infinity]", "f:1:5: error: expected a value, found I"),
    ("[True]", "f:1:2: error: expected a value or ], found T"),
    ("[truth]", "f:1:2: error: expected a value or ], found t"),
    ("[nulls]", "f:1:6: error: expected a comma or ], found s"),
    ("[01]", "f:1:2: error: a number must not begin with 0"),
    ("[-]", "f:1:3: error: expected a digit, found ]"),
    ("[1.]", "f:1:4: error: expected a digit, found ]"),
    ("[1e+]", "f:1:5: error: expected a digit, found ]"),
    ("[+1]", "f:1:2: error: expected a value or ], found +"),
    ("[.5]", "f:1:2: error: expected a value or ], found ."),
    (
      "[\"a\nb\"]",
      "f:1:4: error: the end of the line must be escaped in a string; close the quotes, or write \\n"
    ),
    ("[\"a\tb\"]", "f:1:4: error: a tab must be escaped in a string; write \\t"),
    ("[\"a\0\"]", "f:1:4: error: U+0000 must be escaped in a string; write it as \\u and four digits"),
    (
      "[\"\\x\"]",
      "f:1:3: error: this is not one of JSON's escapes; they are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
    ),
    ("[\"\\ud83d\"]", "f:1:3: error: this is one half of a character; its other half is missing"),
    ("[\"\\ude00\"]", "f:1:3: error: this is one half of a character; its other half is missing"),
    ("[\"\\ud83d\\u0041\"]", "f:1:3: error: this is one half of a character; its other half is missing"),
    ("[\"\\ud83d", "f:1:9: error: the text ends here; expected the other half of a character"),
    ("[\"open]", "f:1:8: error: the text ends here; expected the closing quotes of a string"),
    (
      "{\"a\": 1,\n \"\\u0061\": 2}",
      "f:2:2: error: this key appears twice in one object; the first is on line 1; keep one of the two"
    ),
    ("[\u{A0}1]", "f:1:2: error: expected a value or ], found U+00A0"),
    ("[\"👩‍👩‍👧 é\", x]", "f:1:9: error: expected a value, found x"),
    ("[\r\n1,\r\n x]", "f:3:2: error: expected a value, found x"),
    ("\u{FEFF}[x]", "f:1:2: error: expected a value or ], found x"),
  ]

  @Test("a slip", arguments: slips)
  func slip(text: String, problem: String) {
    #expect(Self.read(Array(text.utf8)).problems == [problem])
  }

  @Test("bytes that are not UTF-8 are located, and UTF-16 is named")
  func encodings() {
    #expect(
      Self.read(Array("[\"ok\",\n \"caf".utf8) + [0xE9, 0x22, 0x5D]).problems
        == ["f:2:6: error: this is not UTF-8; save the file as UTF-8"])
    #expect(
      Self.read([0xFF, 0xFE, 0x5B, 0x00]).problems
        == ["f:1:1: error: the file is in UTF-16; save the file as UTF-8"])
    #expect(
      Self.read([0x22, 0xED, 0xA0, 0x80, 0x22]).problems
        == ["f:1:2: error: this is not UTF-8; save the file as UTF-8"])
  }

  @Test("values are read as they are written")
  func values() throws {
    let node = try #require(
      Self.read(Array(#"{"a": [true, false, null, -1.5e+3, "\u00e9\ud83d\ude00\n\/", {}], "b": 4.0}"#.utf8))
        .value)
    let values = try #require(node["a"]?.array)
    #expect(values.count == 6)
    #expect(values[2].isNull)
    #expect(values[4].string == "é😀\n/")
    #expect(values[4].offset == 35)
    #expect(node["b"]?.wholeNumber == 4)
    #expect(values[3].wholeNumber == nil)
  }

  @Test("deep nesting is refused where it gets too deep, and never overflows the stack")
  func depth() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Self.read(Array(deep.utf8)).problems == ["f:1:65: error: values are nested deeper than 64"])
    let fine = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Self.read(Array(fine.utf8)).problems.isEmpty)
  }

  @Test("a long text of nothing but escapes, and an object of many keys, take as long as they are")
  func long() throws {
    let count = 300_000
    let text = "[\"" + String(repeating: "\\n", count: count) + "\"]"
    let node = try #require(Self.read(Array(text.utf8)).value)
    #expect(node.array?.first?.string?.utf8.count == count)
    let keys = "{" + (0..<30_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(Self.read(Array(keys.utf8)).value?.members?.count == 30_000)
  }

  private static func read(_ bytes: [UInt8]) -> (value: JSONNode?, problems: [String]) {
    Reading.read(bytes) { JSONReader.node(in: $0.source, $0) }
  }
}
