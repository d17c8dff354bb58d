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
