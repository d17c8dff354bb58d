import Testing

@testable import TerminalClient

struct KeyReaderTests {
  @Test(arguments: [
    ("a", [Key.character("a")]), ("\r", [.enter]), ("\u{7F}", [.backspace]), ("\u{1B}[A", [.up]),
    ("\u{1B}OB", [.down]),
    ("\u{1B}[1;5C", [.right]), ("\u{1B}[3~", [.delete]), ("\u{1B}[H\u{1B}[F", [.home, .end]),
    ("é疲", [.character("é"), .character("疲")]),
    ("\u{3}", [.control("c")]),
    ("\u{1C}", [.control("\\")]),
    ("\u{1B}[200~a\rb\u{1B}[201~\r", [.pasted("a\nb"), .enter]),
    ("\u{1B}[200~q\u{1B}[2Jx\r\n\u{8}y\tz\u{1B}[201~q", [.pasted("q[2Jx\ny z"), .character("q")]),
    // A paste whose end was lost; Ctrl-C still does what it does.
    ("\u{1B}[200~abc\u{3}", [.pasted("abc"), .control("c")]),
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
    #expect(reader.patience == 40)
    #expect(reader.flush() == [.escape])
    #expect(reader.patience == nil)
  }

  @Test(
    "where the cursor is, is no key, in whatever parts it comes",
    arguments: [
      "\u{1B}[24;80R", "\u{1B}[1;1R", "x\u{1B}[24;80Ry", "\u{1B}\u{1B}[24;80R",
      "\u{1B}[200~a\u{1B}[2;3Rb\u{1B}[201~",
    ])
  func answers(text: String) {
    let whole = text.replacing(/\x{1B}\[[0-9]+;[0-9]+R/, with: "")
    var (plain, reader) = (KeyReader(), KeyReader())
    reader.awaitsAnswer = true
    var keys: [Key] = []
    for byte in text.utf8 {
      keys += reader.take([byte])
      // A slow line: more than an escape by itself is waited for.
      if reader.awaitsAnswer, reader.patience == nil { continue }
    }
    #expect(keys == plain.take(Array(whole.utf8)) + plain.flush())
  }

  @Test("what may begin an answer is waited for, and what is lost of one is no key")
  func unfinishedAnswer() {
    var reader = KeyReader()
    reader.awaitsAnswer = true
    #expect(reader.take([0x1B]).isEmpty && reader.patience == 200)
    #expect(reader.take(Array("[24;".utf8)).isEmpty && reader.patience == nil)
    // Nobody waits any more.
    reader.awaitsAnswer = false
    #expect(reader.patience == 40 && reader.flush().isEmpty)
    #expect(reader.take([0x61]) == ["a"])
  }

  @Test("a long paste comes in parts of any size, and is one key", arguments: [1, 3, 7, 4_096])
  func pasteInParts(size: Int) {
    let text = String(repeating: "疲れた, tired. ", count: 400)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var reader = KeyReader()
    let keys = stride(from: 0, to: bytes.count, by: size).flatMap { start in
      reader.take(Array(bytes[start..<min(bytes.count, start + size)]))
    }
    #expect(keys == [.pasted(text)])
    #expect(reader.patience == nil)
  }

  @Test("a paste that stops on its way is there, and its rest is still a paste")
  func slowPaste() {
    var reader = KeyReader()
    #expect(reader.take(Array("\u{1B}[200~one".utf8)).isEmpty)
    #expect(reader.flush() == [.pasted("one")])
    #expect(reader.patience == nil)
    #expect(reader.take(Array("two\r\u{1B}[201~\r".utf8)) == [.pasted("two\n"), .enter])
  }

  @Test("bytes that are no text are left out", arguments: [[0xFF, 0x61], [0xC3, 0x28, 0x61].map { UInt8($0) }])
  func noText(_ bytes: [UInt8]) {
    var reader = KeyReader()
    #expect(reader.take(bytes).last == .character("a"))
  }
}
