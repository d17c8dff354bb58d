import Testing

@testable import TerminalClient

struct KeyReaderTests {
  @Test(arguments: [
    ("a", [Key.character("a")]), ("\r", [.enter]), ("\u{7F}", [.backspace]), ("\u{1B}[A", [.up]),
    ("\u{1B}OB", [.down]),
    ("\u{1B}[1;5C", [.right]), ("\u{1B}[3~", [.delete]), ("\u{1B}[H\u{1B}[F", [.home, .end]),
    ("é疲", [.character("é"), .character("疲")]),
    ("\u{3}", [.control("c")]),
    ("\u{1B}[200~a\rb\u{1B}[201~\r", [.character("a"), .character("\n"), .character("b"), .enter]),
    ("\u{1B}[?1;2c", []), ("\u{1B}\u{1B}[A", [.escape, .up]),
  ])
  func keys(_ text: String, _ keys: [Key]) {
    var reader = KeyReader()
    #expect(reader.take(Array(text.utf8)) == keys)
  }

  @Test("a key that comes byte by byte is one key", arguments: ["\u{1B}[5~", "疲", "\u{1B}OA"])
  func piecemeal(_ text: String) {
    var (whole, pieces) = (KeyReader(), KeyReader())
    let keys = text.utf8.flatMap { pieces.take([$0]) }
    #expect(keys == whole.take(Array(text.utf8)))
    #expect(keys.count == 1)
  }

  @Test("an escape by itself is one when nothing follows")
  func loneEscape() {
    var reader = KeyReader()
    #expect(reader.take([0x1B]).isEmpty)
    #expect(reader.isWaiting)
    #expect(reader.flush() == [.escape])
    #expect(!reader.isWaiting)
  }

  @Test("bytes that are no text are left out", arguments: [[0xFF, 0x61], [0xC3, 0x28, 0x61].map { UInt8($0) }])
  func noText(_ bytes: [UInt8]) {
    var reader = KeyReader()
    #expect(reader.take(bytes).last == .character("a"))
  }
}
