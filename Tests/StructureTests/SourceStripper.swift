/// Walks through Swift source once and keeps what can run.
struct SourceStripper {
  private enum Context {
    case code(parentheses: Int)
    case string(quotes: Int, hashes: Int)
    case lineComment
    case blockComment
  }

  private(set) var code: [UInt8] = []
  private(set) var commentedLines: Set<Int> = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var contexts: [Context] = [.code(parentheses: 0)]

  init(_ source: String) {
    bytes = Array(source.utf8)
  }

  mutating func run() {
    while position < bytes.count {
      switch contexts.last {
      case .code(let parentheses): stepInCode(parentheses)
      case .string(let quotes, let hashes): stepInString(quotes, hashes)
      case .lineComment, .blockComment: stepInComment()
      case nil: return
      }
    }
  }

  private mutating func stepInCode(_ parentheses: Int) {
    // Most of it is words and spaces.
    if bytes[position] == UInt8(ascii: " ") || bytes[position] >= UInt8(ascii: "A") { return keep() }
    let isInterpolated = contexts.count > 1
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    if starts("//") {
      contexts.append(.lineComment)
    } else if starts("/*") {
      contexts.append(.blockComment)
      skip(2)
    } else if starts("\"", after: hashes) {
      let quotes = starts("\"\"\"", after: hashes) ? 3 : 1
      contexts.append(.string(quotes: quotes, hashes: hashes))
      code.append(UInt8(ascii: "\""))
      skip(hashes + quotes)
    } else if starts(")"), isInterpolated, parentheses == 0 {
      contexts.removeLast()
      keep()
    } else {
      if starts("(") { contexts[contexts.count - 1] = .code(parentheses: parentheses + 1) }
      if starts(")") { contexts[contexts.count - 1] = .code(parentheses: parentheses - 1) }
      keep()
    }
  }

  private mutating func stepInString(_ quotes: Int, _ hashes: Int) {
    let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    if starts(end) || (quotes == 1 && starts("\n")) {
      contexts.removeLast()
      code.append(UInt8(ascii: "\""))
      skip(starts("\n") ? 0 : end.utf8.count)
    } else if starts(escape + "(") {
      contexts.append(.code(parentheses: 0))
      code.append(UInt8(ascii: "("))
      skip(hashes + 2)
    } else {
      skip(starts(escape) ? hashes + 2 : 1)
    }
  }

  private mutating func stepInComment() {
    commentedLines.insert(line)
    if case .lineComment = contexts.last {
      if starts("\n") { contexts.removeLast() } else { skip(1) }
    } else if starts("/*") {
      contexts.append(.blockComment)
      skip(2)
    } else if starts("*/") {
      contexts.removeLast()
      skip(2)
    } else {
      skip(1)
    }
  }

  private func starts(_ text: String, after offset: Int = 0) -> Bool {
    var place = position + offset
    for byte in text.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  private mutating func keep() {
    code.append(bytes[position])
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Goes on without keeping anything but line breaks.
  private mutating func skip(_ count: Int) {
    for byte in bytes[position..<min(position + count, bytes.count)] where byte == UInt8(ascii: "\n") {
      code.append(byte)
      line += 1
    }
    position += count
  }
}
