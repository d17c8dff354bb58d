/// What the limits need to know of one line.
struct NoteLine {
  /// The line without its end.
  let bytes: ArraySlice<UInt8>
  /// ASCII punctuation in it.
  private(set) var signs = 0
  /// Closing brackets in it.
  private(set) var closingBrackets = 0
  /// Bars in it, each of which may part two table cells.
  private(set) var pipes = 0
  /// The index of the first bar that is one too many.
  private(set) var excessPipe: Int?
  /// Whether it holds nothing but white space.
  private(set) var isBlank = true
  /// Whether it may be the row of dashes under a table's head.
  private(set) var isRuler = false
  /// Whether a link may be defined here.
  private(set) var definesLinks = false

  /// Looks at each byte once.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var previous: UInt8 = 0
    var hasDash = false
    var hasWords = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
        isBlank = false
        signs += 1
        if byte == UInt8(ascii: "-") { hasDash = true }
        if byte == UInt8(ascii: "]") { closingBrackets += 1 }
        if byte == UInt8(ascii: ":"), previous == UInt8(ascii: "]") { definesLinks = true }
        if byte == UInt8(ascii: "|") {
          pipes += 1
          // A row between two outer bars has one bar more than columns.
          if pipes == NoteLimits.tableColumns + 2 { excessPipe = index }
        }
      default:
        isBlank = false
        hasWords = true
      }
      previous = byte
    }
    isRuler = hasDash && !hasWords
  }
}

extension NoteLine {
  /// The markers and the indentation before the text of a line.
  struct Prefix {
    /// Columns, with tab stops every four.
    var columns = 0
    /// Quote and list markers.
    var markers = 0
    /// The index of the first marker that is one too many.
    var excessMarker: Int?
  }

  /// Reads white space, `>` and list markers up to the first thing that is neither.
  var prefix: Prefix {
    var prefix = Prefix()
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: " "):
        prefix.columns += 1
        index += 1
      case UInt8(ascii: "\t"):
        prefix.columns += 4 - prefix.columns % 4
        index += 1
      default:
        let length = markerLength(at: index)
        guard length > 0 else { return prefix }
        prefix.markers += 1
        if prefix.markers == NoteLimits.markers + 1 { prefix.excessMarker = index }
        prefix.columns += length
        index += length
      }
    }
    return prefix
  }

  /// Whether the line is a rule across the page, `* * *`, which looks like list markers and opens no list.
  var isThematicBreak: Bool {
    var sign: UInt8?
    for byte in bytes where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
      guard byte == sign ?? byte, [UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
      else { return false }
      sign = byte
    }
    return signs >= 3
  }

  /// The bytes of the marker that begins here; 0 when none does.
  private func markerLength(at start: Int) -> Int {
    var index = start
    switch bytes[start] {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      while index < bytes.endIndex, digits.contains(bytes[index]) { index += 1 }
      guard index < bytes.endIndex, [UInt8(ascii: "."), UInt8(ascii: ")")].contains(bytes[index])
      else { return 0 }
      index += 1
    default: return 0
    }
    let isFollowedBySpace =
      index == bytes.endIndex || bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t")
    return isFollowedBySpace ? index - start : 0
  }
}
