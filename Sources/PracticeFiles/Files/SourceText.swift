import Foundation
import Text

/// The bytes of an input file, and where in them things are for somebody who has the file open.
struct SourceText: Sendable {
  /// The file's path as people know it.
  let path: String
  /// The bytes, without a byte-order mark.
  let bytes: [UInt8]

  /// The bytes of a file; a byte-order mark is taken off.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The line, from 1, and the column in characters, from 1, of a byte.
  func place(at offset: Int) -> Place {
    let start = bytes.prefix(offset).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return place(at: offset, line: line(at: offset), startingAt: start)
  }

  /// The place of a byte on a line that is known.
  func place(at offset: Int, line: Int, startingAt start: Int) -> Place {
    Place(
      file: path, line: line,
      column: String(decoding: bytes[..<min(offset, bytes.count)][start...], as: UTF8.self).count + 1)
  }

  /// The line, from 1, that holds a byte.
  func line(at offset: Int) -> Int { bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1 }

  /// The text of a line, counted from 1, without its end; nil when there are not so many.
  func text(ofLine number: Int) -> String? {
    var start = 0
    for _ in 1..<number {
      guard let end = endOfLine(from: start) else { return nil }
      start = end + 1
    }
    return String(decoding: bytes[start..<(endOfLine(from: start) ?? bytes.count)], as: UTF8.self)
  }

  /// The offset of the next end of a line; nil when there is none.
  func endOfLine(from start: Int) -> Int? {
    bytes[min(start, bytes.count)...].firstIndex(of: UInt8(ascii: "\n"))
  }
}

extension SourceText {
  /// Whether the file begins with a byte-order mark of UTF-16.
  var looksLikeUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

  /// Whether all of it is UTF-8; otherwise the problem is added.
  func isText(_ problems: Problems) -> Bool {
    let offset = looksLikeUTF16 ? 0 : firstInvalidByte(in: bytes.indices)
    if let offset { problems.add(looksLikeUTF16 ? .utf16 : .notUTF8, at: offset) }
    return offset == nil
  }

  /// The text, when all of it is UTF-8; otherwise the problem is added.
  func text(_ problems: Problems) -> String? {
    isText(problems) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The offset of the first byte in a range that is not part of valid UTF-8 (RFC 3629, section 4); nil when all
  /// are.
  func firstInvalidByte(in range: Range<Int>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }
}

/// Collects what is wrong with one file, each problem with its place.
final class Problems {
  /// The file's text.
  let source: SourceText
  private let consequence: Consequence
  /// How many problems are kept; more than that are only counted.
  private let limit: Int
  private var kept: [Diagnostic] = []
  private var more: [Consequence: Int] = [:]

  /// An empty collection for a file whose problems have this consequence.
  init(in source: SourceText, consequence: Consequence, limit: Int = 200) {
    self.source = source
    self.consequence = consequence
    self.limit = limit
  }

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { kept.isEmpty }

  /// The gravest consequence so far; nil when nothing is wrong.
  private(set) var gravest: Consequence?

  /// What was found so far, with a line that sums up what was only counted.
  var diagnostics: [Diagnostic] {
    kept
      + more.sorted { $0.key > $1.key }.map {
        Diagnostic(more: $0.value, in: source.path, consequence: $0.key)
      }
  }

  /// Adds a problem at a byte of the file.
  func add(_ problem: @autoclosure () -> Problem, at offset: Int, consequence: Consequence? = nil) {
    add(problem(), at: source.place(at: offset), consequence: consequence)
  }

  /// What something makes; nil where it can't, and then why is added.
  func value<Value>(_ make: () throws(LocatedProblem) -> Value) -> Value? {
    do throws(LocatedProblem) {
      return try make()
    } catch {
      add(error.problem, at: error.offset)
      return nil
    }
  }

  /// Adds a problem at a place. Beyond the limit neither is even made, since that takes long on a long line.
  func add(
    _ problem: @autoclosure () -> Problem, at place: @autoclosure () -> Place, consequence: Consequence? = nil
  ) {
    // Why a whole file cannot be used is always kept.
    let isKept = kept.count < limit || consequence.map { $0 > .listed } ?? false
    let consequence = consequence ?? self.consequence
    gravest = max(gravest ?? consequence, consequence)
    if isKept {
      kept.append(Diagnostic(problem(), at: place(), consequence: consequence))
    } else {
      more[consequence, default: 0] += 1
    }
  }
}

/// What was read from files, together with everything that is wrong with them.
package struct Loaded<Value> {
  /// The value; nil when the problems left nothing to go on with.
  package var value: Value?
  /// The problems, in no order: whoever prints them sorts them.
  package var diagnostics: [Diagnostic]

  /// A value with its problems.
  package init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }

  /// The gravest consequence among the problems; nil when there are none.
  package var consequence: Consequence? { diagnostics.map(\.consequence).max() }
}

extension Loaded: Sendable where Value: Sendable {}
