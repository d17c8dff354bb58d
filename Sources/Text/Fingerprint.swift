/// FNV-1a in 64 bits (Fowler, Noll and Vo), a piece at a time: it tells versions of files apart, and guards nothing.
package struct Fingerprint: Equatable, Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ bytes: some Sequence<UInt8> = []) { add(Array(bytes)[...]) }

  /// Adds a piece; of one type alone, as a log's every byte goes through here.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Sixteen digits.
  package var digits: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
