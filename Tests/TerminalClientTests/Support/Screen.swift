import Text

@testable import TerminalClient

/// What a terminal would show: as much of one as the client uses.
struct Screen {
  let rows: Int
  let columns: Int
  private var cells: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  private var pending: [UInt8] = []
  /// The private modes that are set, by number.
  private(set) var modes: Set<Int> = [25]
  /// Sequences that a terminal would not know.
  private(set) var unknown: [String] = []
  /// Every title that the window was given.
  private(set) var titles: [String] = []
  /// The titles that were put aside and not taken back.
  private(set) var titlesAside = 0
  /// How often the bell rang.
  private(set) var bells = 0
  /// How often it was asked where the cursor is.
  private(set) var questions = 0
  /// Every code of Select Graphic Rendition that was used.
  private(set) var styles: Set<String> = []

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  var isAlternate: Bool { modes.contains(1049) }
  var showsCursor: Bool { modes.contains(25) }

  var text: String {
    cells.map { line in
      let text = line.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var rest = pending[...]
    while let first = rest.first {
      if first == 0x1B {
        guard let length = sequenceLength(rest) else { break }
        obey(String(decoding: rest.prefix(length), as: UTF8.self))
        rest = rest.dropFirst(length)
      } else if first == 0x07 {
        bells += 1
        rest = rest.dropFirst()
      } else if first == 0x0A || first == 0x0D {
        if first == 0x0A { row = min(rows - 1, row + 1) } else { column = 0 }
        rest = rest.dropFirst()
      } else {
        // Characters up to the next sequence, so that marks stay with their letters.
        let run = rest.prefix { ![0x1B, 0x07, 0x0A, 0x0D].contains($0) }
        guard run.count < rest.count || String(validating: run, as: UTF8.self) != nil else { break }
        for character in String(decoding: run, as: UTF8.self) { put(character) }
        rest = rest.dropFirst(run.count)
      }
    }
    pending = Array(rest)
  }

  private func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 2 else { return nil }
    // An operating system command goes on up to a bell.
    if bytes.dropFirst().first == UInt8(ascii: "]") {
      return bytes.firstIndex(of: 0x07).map { $0 - bytes.startIndex + 1 }
    }
    return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 - bytes.startIndex + 1 }
  }

  private mutating func obey(_ sequence: String) {
    let parameters = sequence.dropFirst(2).dropLast()
    if sequence.hasPrefix("\u{1B}]2;") { return titles.append(String(parameters.dropFirst(2))) }
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").map { Int($0) ?? 0 }
    switch (sequence.last, parameters.first) {
    case ("n", _) where parameters == "6": questions += 1
    case ("C", _): column += max(1, numbers.first ?? 1)
    case ("h", "?"): modes.formUnion(numbers)
    case ("l", "?"):
      modes.subtract(numbers)
      // What was there before is on no test's mind; nothing of the other screen is.
      if numbers.contains(1049) { clear() }
    case ("m", _): styles.insert(String(parameters))
    case ("J", _): clear()
    case ("H", _):
      row = min(rows, max(1, numbers.first ?? 1)) - 1
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case ("t", _) where parameters == "22;2": titlesAside += 1
    case ("t", _) where parameters == "23;2": titlesAside -= 1
    default: unknown.append(sequence)
    }
  }

  private mutating func clear() {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    (row, column) = (0, 0)
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    guard width > 0, column + width <= columns else { return }
    // A terminal blanks the other half of a wide character.
    if cells[row][column].isEmpty { cells[row][column - 1] = " " }
    let next = column + width
    if next < columns, cells[row][next].isEmpty { cells[row][next] = " " }
    cells[row][column] = String(character)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }
}
