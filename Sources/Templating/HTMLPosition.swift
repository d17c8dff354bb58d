/// Where in HTML the next byte is; what a value may be there depends on it.
struct HTMLPosition {
  private(set) var place: Place = .text
  /// The tag's name so far, with the slash of an end tag, and whether that was all of it.
  private var name = ""
  private var isNameRead = false
  private var isAfterEqualsSign = false
  /// The signs of a declaration, or the last ones of a comment.
  private var lastSigns = ""
  /// The element whose text is not markup.
  private var rawElement = ""

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
    guard place == other.place, rawElement == other.rawElement else { return false }
    switch place {
    case .text, .title, .code: return true
    default:
      return name.hasPrefix("/") == other.name.hasPrefix("/") && isAfterEqualsSign == other.isAfterEqualsSign
    }
  }

  /// Goes over some bytes, of which most are text or within quotes.
  mutating func go(over bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if place == .text ? byte != UInt8(ascii: "<") : place == .attribute && byte != UInt8(ascii: "\"") { continue }
      go(over: Unicode.Scalar(byte))
    }
  }

  private mutating func go(over sign: Unicode.Scalar) {
    switch place {
    case .text, .title, .code: if sign == "<" { place = .opening }
    case .opening: open(sign)
    case .tag: goInTag(sign)
    case .attribute: if sign == "\"" { place = .tag }
    case .singleQuoted: if sign == "'" { place = .tag }
    case .unquoted: if sign == ">" { endTag() } else if sign <= " " { place = .tag }
    case .declaration:
      lastSigns.unicodeScalars.append(sign)
      if sign == ">" { place = .text } else if lastSigns == "--" { (place, lastSigns) = (.comment, "") }
    case .comment:
      lastSigns = lastSigns.suffix(2) + String(sign)
      if lastSigns == "-->" { place = .text }
    }
  }

  private mutating func open(_ sign: Unicode.Scalar) {
    switch sign {
    case "/": place = .tag
    case _ where !rawElement.isEmpty: place = Self.place(in: rawElement)
    case "a"..."z", "A"..."Z": place = .tag
    case "!", "?": (place, lastSigns) = (.declaration, "")
    default: place = .text
    }
    (name, isNameRead, isAfterEqualsSign) = (sign.properties.lowercaseMapping, false, false)
  }

  private mutating func goInTag(_ sign: Unicode.Scalar) {
    switch sign {
    case ">": endTag()
    case "\"" where isAfterEqualsSign: place = .attribute
    case "'" where isAfterEqualsSign: place = .singleQuoted
    case "\0"..." ", "/":
      isNameRead = true
      return
    case "=": break
    default:
      if isAfterEqualsSign { place = .unquoted } else if !isNameRead { name += sign.properties.lowercaseMapping }
    }
    isAfterEqualsSign = sign == "="
  }

  private mutating func endTag() {
    if ["title", "script", "style"].contains(name) {
      rawElement = name
    } else if name == "/" + rawElement {
      rawElement = ""
    }
    place = Self.place(in: rawElement)
  }

  private static func place(in rawElement: String) -> Place {
    switch rawElement {
    case "": .text
    case "title": .title
    default: .code
    }
  }
}
