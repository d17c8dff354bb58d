extension JSONReader {
  /// A number as it is written, from its sign or first digit on.
  mutating func number() throws(Failure) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try digits()
    if source.bytes[firstDigit] == UInt8(ascii: "0"), position - firstDigit > 1 {
      throw failure(.leadingZero, at: firstDigit)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return String(decoding: source.bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = current, Self.isDigit(byte) { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }

  /// The text of a string, from its opening quotes on.
  mutating func string() throws(Failure) -> String {
    position += 1
    var text = ""
    var runStart = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: source.bytes[runStart..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: source.bytes[runStart..<position], as: UTF8.self)
        text.unicodeScalars.append(try escape())
        runStart = position
      case 0..<0x20: throw failure(.controlCharacter(Unicode.Scalar(byte)), at: position)
      default: position += 1
      }
    }
    throw unexpected("the closing quotes of a string")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = current else { throw unexpected("an escape") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw failure(.escape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(Failure) -> Unicode.Scalar {
    let unit = try fourDigits(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)) else { throw failure(.loneSurrogate, at: start) }
    let second = position
    for expected in "\\u".utf8 {
      guard let byte = current else { throw unexpected("the other half of a character") }
      guard byte == expected else { throw failure(.loneSurrogate, at: start) }
      position += 1
    }
    let trail = try fourDigits(from: second)
    guard UTF16.isTrailSurrogate(UInt16(trail)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
    else { throw failure(.loneSurrogate, at: start) }
    return scalar
  }

  /// Four hexadecimal digits, at most 0xFFFF.
  private mutating func fourDigits(from start: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw unexpected("four hexadecimal digits") }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.escape, at: start)
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
