import Testing

@testable import Charts

/// That widths are near those of a wide font (measured in a browser with DejaVu Sans), and that what is cut fits.
@Suite struct TextMeasureTests {
  @Test(arguments: [
    ("low energy", 5.5...5.7), ("happy", 3.1...3.4), ("niedergeschlagen", 8.9...9.2), ("+1.3", 2.4...2.6),
    ("−1.5", 2.4...2.6), ("7×", 1.4...1.6), ("落ち着いた", 4.9...5.3), ("سعيد", 2.1...4), ("e\u{301}", 0.6...0.7),
    ("Ёжик", 2.5...3.4), ("", 0...0), ("\u{2068}a\u{2069}", 0.5...0.7),
  ])
  func widthsAreNear(_ text: String, _ ems: ClosedRange<Double>) {
    #expect(ems.contains(TextMeasure.width(text, size: 1)), "\(TextMeasure.width(text, size: 1))")
  }

  @Test(arguments: [
    "low energy and more of it", "落ち着いていられない", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
  ])
  func whatIsCutFits(_ text: String) {
    for width in stride(from: 14.0, through: 300, by: 7) {
      let short = TextMeasure.fitted(text, size: 12, width: width)
      #expect(TextMeasure.width(short, size: 12) <= width)
      #expect(short == text || short.hasSuffix("…"))
      #expect(text.hasPrefix(short.replacing("…", with: "")))
    }
  }
}
