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
}

extension Unicode.Scalar {
  /// Whether it opens or ends an embedding, an override or an isolate.
  fileprivate var isDirectionControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
