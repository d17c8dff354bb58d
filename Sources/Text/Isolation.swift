/// Words of people among words of ours, where one may run from right to left (Unicode Standard Annex 9).
extension StringProtocol {
  /// The text without the characters that embed, override, isolate or end one of these. Its letters keep their own
  /// direction, which needs none of them; and none of them can end an isolation that stands around it.
  package var withoutDirectionControls: String {
    guard unicodeScalars.contains(where: \.isDirectionControl) else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionControl }))
  }

  /// The text isolated from what stands around it, for plain text: in a first strong isolate, which nothing in the
  /// text ends. In HTML `<bdi>` isolates, around `withoutDirectionControls`.
  package var isolated: String { "\u{2068}\(withoutDirectionControls)\u{2069}" }

  /// The text isolated where it holds letters that run from right to left; what holds none needs no isolation.
  package var isolatedWhereNeeded: String {
    unicodeScalars.contains(where: \.runsLeft) ? isolated : withoutDirectionControls
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script that runs from right to left.
  fileprivate var runsLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether it opens or ends an embedding, an override or an isolate.
  fileprivate var isDirectionControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
