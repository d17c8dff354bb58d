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
