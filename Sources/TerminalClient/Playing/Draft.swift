import Text

/// A note while it is being written.
struct Draft: Equatable {
  /// More than anybody types, and little enough for one line of a log.
  static let longest = 4_000

  private(set) var characters: [Character] = []
  private(set) var cursor = 0

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }
  /// How many more characters fit.
  var room: Int { max(0, Self.longest - characters.count) }

  /// Takes a key that edits. Whether there was room for it.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): return insert(String(character))
    case .pasted(let text): return insert(text)
    case .backspace where cursor > 0:
      cursor -= 1
      characters.remove(at: cursor)
    case .delete where cursor < characters.count: characters.remove(at: cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): self = Draft()
    case .control("w"): removeWord()
    default: break
    }
    return true
  }

  /// Puts a text where the cursor is: all of it, or nothing where it does not fit.
  private mutating func insert(_ text: String) -> Bool {
    // A mark or the rest of an emoji comes as a character of its own and belongs to the one before.
    let before = Array(String(characters[..<cursor]) + text)
    guard before.count + characters.count - cursor <= Self.longest else { return false }
    characters = before + characters[cursor...]
    cursor = before.count
    return true
  }

  private mutating func removeWord() {
    let kept = characters[..<cursor].reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
    characters.removeSubrange(kept.count..<cursor)
    cursor = kept.count
  }
}

extension Draft {
  /// The draft as rows of at most so many columns, each a range of its characters.
  func rows(width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var lastBlank: Int?
    for index in characters.indices {
      if characters[index].isNewline {
        rows.append(start..<index)
        (start, lastBlank) = (index + 1, nil)
        continue
      }
      if characters[start...index].reduce(0, { $0 + DisplayWidth.of($1) }) > width {
        let end = lastBlank.map { $0 + 1 } ?? max(index, start + 1)
        rows.append(start..<end)
        (start, lastBlank) = (end, nil)
      }
      if characters[index] == " " { lastBlank = index }
    }
    return rows + [start..<characters.count]
  }

  /// Adds the rows to a page, behind a bar; the one with the cursor must be seen.
  func write(to page: inout ScreenPage) {
    let rows = rows(width: max(4, page.width - 3))
    let cursorRow = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    for (index, row) in rows.enumerated() {
      let text = String(characters[row]).printable(in: page.look)
      var line = Line([(page.look.sign("│ ", or: "| "), .accent), (text, .plain)], .leading)
      line.isItem = true
      if index == cursorRow {
        page.focus = page.body.count
        let after = String(characters[min(cursor, row.upperBound)..<row.upperBound])
        line.cursorFromEnd = DisplayWidth.of(after.printable(in: page.look))
      }
      page.add(line)
    }
  }
}
