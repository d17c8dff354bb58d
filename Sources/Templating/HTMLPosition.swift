/// Where in HTML the next byte stands; what a value may be there depends on it.
struct HTMLPosition: Equatable {
  private(set) var place: Place = .text
  /// The tag's name so far, and whether it is at its end.
  private var name: [UInt8] = []
  private var isNameOpen = false
  private var isEndTag = false
  private var isAfterEqualsSign = false
  /// The last signs in a comment or a declaration.
  private var lastSigns: [UInt8] = []
  /// The element whose text is not markup.
  private var rawElement: [UInt8] = []

  enum Place {
    /// Text between tags.
    case text
    /// The text of a title, in which there are no elements.
    case title
    /// The text of a script or a style.
    case code
    /// Just after `<`.
    case opening
    /// In a tag, outside of the attributes' values.
    case tag
    /// In a value between double quotes.
    case attribute
    /// In a value between single quotes, or without.
    case singleQuoted, unquoted
    case comment, declaration
  }

  /// Whether two places are alike for all that may come after them.
  func isLike(_ other: HTMLPosition) -> Bool {
    place == other.place && rawElement == other.rawElement
      && (place == .text || place == .title || place == .code
        || (isEndTag == other.isEndTag && isAfterEqualsSign == other.isAfterEqualsSign))
  }

  /// Goes over some bytes, of which most are text or within quotes.
  mutating func go(over bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if place == .text ? byte != UInt8(ascii: "<") : place == .attribute && byte != UInt8(ascii: "\"") { continue }
      go(over: byte)
    }
  }

  /// Goes over one byte.
  private mutating func go(over byte: UInt8) {
    switch place {
    case .text, .title, .code: if byte == UInt8(ascii: "<") { place = .opening }
    case .opening: open(byte)
    case .tag: goInTag(byte)
    case .attribute: if byte == UInt8(ascii: "\"") { place = .tag }
    case .singleQuoted: if byte == UInt8(ascii: "'") { place = .tag }
    case .unquoted:
      if byte == UInt8(ascii: ">") { endTag() } else if byte <= 0x20 { place = .tag }
    case .declaration:
      lastSigns.append(byte)
      if lastSigns == Array("--".utf8) {
        place = .comment
        lastSigns = []
      } else if byte == UInt8(ascii: ">") {
        place = .text
      }
    case .comment:
      lastSigns = lastSigns.suffix(2) + [byte]
      if lastSigns == Array("-->".utf8) { place = .text }
    }
  }

  private mutating func open(_ byte: UInt8) {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    if !rawElement.isEmpty, byte != UInt8(ascii: "/") {
      place = rawElement == Array("title".utf8) ? .title : .code
    } else if isLetter || byte == UInt8(ascii: "/") {
      place = .tag
      name = isLetter ? [byte | 0x20] : []
      isNameOpen = true
      isEndTag = !isLetter
      isAfterEqualsSign = false
    } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      place = .declaration
      lastSigns = []
    } else {
      place = .text
    }
  }

  private mutating func goInTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "\"") where isAfterEqualsSign: place = .attribute
    case UInt8(ascii: "'") where isAfterEqualsSign: place = .singleQuoted
    case UInt8(ascii: "="): isAfterEqualsSign = true
    case 0...0x20, UInt8(ascii: "/"):
      isNameOpen = false
      return
    default:
      if isAfterEqualsSign { place = .unquoted } else if isNameOpen { name.append(byte | 0x20) }
    }
    if byte != UInt8(ascii: "=") { isAfterEqualsSign = false }
  }

  private mutating func endTag() {
    let isRaw = ["title", "script", "style"].contains { name == Array($0.utf8) }
    rawElement = isRaw && !isEndTag ? name : isEndTag && name == rawElement ? [] : rawElement
    place = rawElement.isEmpty ? .text : rawElement == Array("title".utf8) ? .title : .code
  }
}
