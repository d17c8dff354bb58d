import FileSystem
import Text

/// The files of Tend's own, as text: headings and, below them, lists of strings, one a line. All of it is JSON, made
/// and read a line at a time.
struct OwnText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Adds a heading; the lists that follow are below it.
  mutating func add(heading: String) {
    bytes.append(contentsOf: "\(bytes.isEmpty ? "" : "\n")\(heading)".utf8)
    isFirst = true
  }

  /// Adds a list below the heading.
  mutating func add(_ strings: some Sequence<String>) {
    if !bytes.isEmpty { bytes.append(contentsOf: isFirst ? "\n".utf8 : ",\n".utf8) }
    bytes.append(UInt8(ascii: "["))
    isFirst = false
    var separator = ""
    for string in strings {
      bytes.append(contentsOf: separator.utf8)
      separator = ", "
      bytes.append(quotingJSON: string)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds the lists of another text that has no heading.
  mutating func add(_ other: OwnText) {
    guard !other.bytes.isEmpty else { return }
    bytes.append(contentsOf: isFirst ? "\n".utf8 : ",\n".utf8)
    isFirst = false
    bytes.append(contentsOf: other.bytes)
  }

  mutating func end() { bytes.append(contentsOf: "\n]}\n".utf8) }
}

extension OwnText {
  /// Reads such a file line by line.
  struct Reader {
    enum Line: Equatable {
      case heading(String)
      case list([String])
      /// Not a line that `OwnText` makes, as in a file that was torn.
      case other
    }

    private var lines: LineReader

    init(_ file: OpenFile) throws(FileError) {
      lines = try LineReader(file, upTo: .max, pieceSize: 64 << 10)
    }

    mutating func next() throws(FileError) -> Line? {
      guard let line = try lines.next() else { return nil }
      guard line.isEnded else { return .other }
      guard line.bytes.starts(with: "[".utf8) else {
        return String(validating: line.bytes, as: UTF8.self).map { .heading($0) } ?? .other
      }
      return Self.strings(line.bytes).map { .list($0) } ?? .other
    }

    /// The strings of a line such as `["clients/bo", "index.html"],`.
    private static func strings(_ line: ArraySlice<UInt8>) -> [String]? {
      var rest = line.dropFirst()
      var strings: [String] = []
      while true {
        guard rest.popFirst() == UInt8(ascii: "\""), let string = string(&rest) else { return nil }
        strings.append(string)
        if rest.starts(with: ", ".utf8) {
          rest = rest.dropFirst(2)
        } else {
          return rest.elementsEqual("]".utf8) || rest.elementsEqual("],".utf8) ? strings : nil
        }
      }
    }

    /// What stands before the next quotation mark, which is taken too.
    private static func string(_ rest: inout ArraySlice<UInt8>) -> String? {
      var bytes: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\"") { return String(validating: bytes, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\") else {
          bytes.append(byte)
          continue
        }
        guard let escaped = rest.popFirst() else { return nil }
        switch escaped {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "u"):
          let code = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
          guard let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
          bytes.append(contentsOf: String(scalar).utf8)
          rest = rest.dropFirst(4)
        default: bytes.append(escaped)
        }
      }
      return nil
    }
  }
}
