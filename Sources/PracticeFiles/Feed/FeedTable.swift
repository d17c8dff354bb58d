import Text

/// Reads a table of values between separators (RFC 4180) as a list of objects, a row each by the names of the header.
/// Any of the usual separators will do; a row of another length than the header's is wrong, since nobody could say what
/// its cells are.
struct FeedTable {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0

  /// The rows of a table; nil when it is none, and then why is added.
  static func node(in source: SourceText, _ problems: Problems) -> JSONNode? {
    guard let (header, rows) = cells(in: source, problems) else { return nil }
    let objects = rows.map { cells in
      let members = zip(header, cells).map { name, cell in
        let node = JSONNode(offset: cell.offset, value: value(of: cell.text.trimmed))
        return JSONMember(offset: cell.offset, key: name.text.trimmed, node: node)
      }
      return JSONNode(offset: cells[0].offset, value: .object(members))
    }
    return JSONNode(offset: 0, value: .array(objects))
  }

  /// The rows of a table as they are written, by the names of the header; nil when it is none.
  static func rows(in source: SourceText) -> [[String: String]]? {
    cells(in: source, Problems(in: source, consequence: .noted, limit: 1)).map { header, rows in
      rows.map { Dictionary(zip(header.map(\.text), $0.map(\.text)), uniquingKeysWith: { first, _ in first }) }
    }
  }

  private static func cells(in source: SourceText, _ problems: Problems) -> (header: [Cell], rows: [[Cell]])? {
    let header = source.bytes.prefix { $0 != UInt8(ascii: "\n") }
    let counts = ",;\t|".utf8.map { byte in (byte, header.count { $0 == byte }) }
    guard let most = counts.max(by: { $0.1 < $1.1 }), most.1 > 0 else {
      problems.add(.notAFeed, at: 0)
      return nil
    }
    var table = FeedTable(bytes: source.bytes, separator: most.0)
    return problems.value { () throws(LocatedProblem) in try table.rows() }
  }

  private mutating func rows() throws(LocatedProblem) -> (header: [Cell], rows: [[Cell]]) {
    let header = try row()
    var names: Set<String> = []
    for cell in header where cell.text.isBlank || !names.insert(cell.text.trimmed).inserted {
      throw LocatedProblem(problem: .headerCell, offset: cell.offset)
    }
    var rows: [[Cell]] = []
    while position < bytes.count {
      let cells = try row()
      if cells.count == 1, cells[0].text.isBlank { continue }
      guard cells.count == header.count else {
        throw LocatedProblem(problem: .rowLength(cells.count, header: header.count), offset: cells[0].offset)
      }
      rows.append(cells)
    }
    return (header, rows)
  }

  private typealias Cell = (text: String, offset: Int)

  /// The cells up to the end of the row.
  private mutating func row() throws(LocatedProblem) -> [Cell] {
    var cells = [try cell()]
    while take(separator) { cells.append(try cell()) }
    _ = take(UInt8(ascii: "\n"))
    return cells
  }

  /// A cell, up to the separator or the end of the line behind it.
  private mutating func cell() throws(LocatedProblem) -> Cell {
    let (start, quote) = (position, UInt8(ascii: "\""))
    var text: [UInt8] = []
    if take(quote) {
      // Of two quotes that follow each other one is meant; one alone is the end.
      repeat {
        guard let end = bytes[position...].firstIndex(of: quote) else {
          throw LocatedProblem(problem: .openQuote, offset: start)
        }
        text += bytes[position...end]
        position = end + 1
      } while take(quote)
      text.removeLast()
      _ = take(UInt8(ascii: "\r"))
      guard position == bytes.count || isEnd(bytes[position]) else {
        throw LocatedProblem(problem: .textAfterQuote, offset: position)
      }
    } else {
      text += bytes[position...].prefix { !isEnd($0) }
      position += text.count
      if text.last == UInt8(ascii: "\r") { text.removeLast() }
    }
    return (String(decoding: text, as: UTF8.self), start)
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == UInt8(ascii: "\n") }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// What a cell says: in a table a number, a list or nothing are written as texts.
  private static func value(of text: String) -> JSONNode.Value {
    if let value = words[text.lowercased()] { return value }
    // Whatever is neither a number nor a list is a text.
    let read = try? JSONReader.node(in: Array(text.utf8)[...])
    return read?.number != nil || read?.array != nil ? read?.value ?? .null : .string(text)
  }

  private static let words = ["": JSONNode.Value.null, "true": .boolean(true), "false": .boolean(false)]
}

/// Why a text is no table.
extension Problem {
  /// Neither JSON nor a table.
  static let notAFeed = Problem(
    "this is neither JSON nor a table of values", remedy: "export the tasks as JSON, or as CSV with a header")
  /// A column without a name, or with that of another.
  static let headerCell = Problem("each column needs a name of its own in the first row", remedy: "name it")
  /// A quote that is never closed.
  static let openQuote = Problem("this quote is not closed", remedy: "close it, or write it twice within quotes")
  /// Something between a closing quote and the separator.
  static let textAfterQuote = Problem(
    "expected a separator after the quote", remedy: "write a quote within quotes twice")

  /// A row that is longer or shorter than the header.
  static func rowLength(_ count: Int, header: Int) -> Problem {
    Problem(
      "this row has \(count == 1 ? "1 value" : "\(count) values"), and the first row \(header) names",
      remedy: "put values that hold the separator into quotes")
  }
}
