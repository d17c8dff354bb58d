/// A note while it is being written.
struct Draft: Hashable {
  /// More than anybody types, and little enough for one line of a log.
  static let longest = 4_000

  private(set) var characters: [Character] = []
  private(set) var cursor = 0

  var text: String { String(characters) }
  var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }

  mutating func take(_ key: Key) {
    switch key {
    case .character(let character) where characters.count < Self.longest:
      characters.insert(character, at: cursor)
      cursor += 1
      joinMarks()
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
  }

  /// A mark or the rest of an emoji comes as a character of its own and belongs to the one before.
  private mutating func joinMarks() {
    guard cursor > 1 else { return }
    let joined = String(characters[cursor - 2]) + String(characters[cursor - 1])
    guard joined.count == 1, let character = joined.first, character != "\r\n" else { return }
    characters.replaceSubrange(cursor - 2..<cursor, with: [character])
    cursor -= 1
  }

  private mutating func removeWord() {
    while cursor > 0, characters[cursor - 1].isWhitespace { take(.backspace) }
    while cursor > 0, !characters[cursor - 1].isWhitespace { take(.backspace) }
  }
}
