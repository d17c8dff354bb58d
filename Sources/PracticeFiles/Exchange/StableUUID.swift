/// An identifier made from names alone: the same names give the same one, on any machine and in any run, and it does
/// not spell the names. A UUID of version 8 (RFC 9562, section 5.8) from the 128-bit FNV-1a hash.
struct StableUUID: CustomStringConvertible {
  /// In the usual form, in small letters.
  let description: String

  /// The identifier of what these names name together.
  init(_ names: String...) {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
    // A byte that UTF-8 never has stands between, so that ("ab", "c") is not ("a", "bc").
    for name in names {
      for byte in Array(name.utf8) + [0xFF] { hash = (hash ^ UInt128(byte)) &* prime }
    }
    var bytes = (0..<16).map { UInt8(truncatingIfNeeded: hash >> UInt128(120 - 8 * $0)) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    description = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
