import Testing

@testable import Charts

/// Numbers and names as they stand in the markup.
@Suite struct SVGWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.04, "0"), (0.05, "0.1"), (1.24, "1.2"), (-1.25, "-1.3"), (9.96, "10"), (100, "100"),
    (12345.6, "12345.6"), (-7, "-7"), (.nan, "0"), (.infinity, "0"), (1e300, "1000000000"),
  ])
  func coordinatesHaveOneDecimal(_ value: Double, _ text: String) {
    var page: [UInt8] = []
    SVGWriter.write(into: &page) { svg in
      svg.begin("g")
      svg.attribute("x", value)
      svg.end()
    }
    #expect(String(decoding: page, as: UTF8.self) == "<g x=\"\(text)\"/>")
  }

  @Test func elementsNestAndStandBehindWhatIsThere() {
    var page = Array("before".utf8)
    SVGWriter.write(into: &page) { svg in
      svg.begin("a", classed: "b", fill: .ink, stroke: .warm, width: 2)
      svg.attribute("href", "x?y=1&z=\"2\"")
      svg.element("title", text: "a < b")
      svg.begin("path")
      svg.attribute("d", written: { $0.append(step: "M", 1, -2.5) })
      svg.end()
      svg.end()
    }
    #expect(
      String(decoding: page, as: UTF8.self) == """
        before<a class="b fill-ink stroke-warm" fill="#1d2733" stroke="#94510f" stroke-width="2" \
        href="x?y=1&amp;z=&quot;2&quot;">
        <title>a &lt; b</title>
        <path d="M1 -2.5"/></a>
        """)
  }

  @Test(arguments: [
    ("", ""), ("plain words", "plain words"), ("a  b", "a b"), ("a\r\n\tb ", "a b "), ("Zoë 落ち着く", "Zoë 落ち着く"),
    ("<&>\"'", "&lt;&amp;&gt;&quot;&#39;"), ("a\u{0}b\u{7F}c\u{9F}d", "abcd"), ("a\u{85}b\u{2028}c", "a b c"),
    ("no\u{A0}break", "no\u{A0}break"), ("x\u{FFFE}\u{1FFFE}y", "xy"), ("− “q” 😀", "− “q” 😀"),
    ("\u{1F} a", " a"),
  ])
  func textIsEscaped(_ text: String, _ expected: String) {
    var page: [UInt8] = []
    SVGWriter.write(into: &page) { $0.text(text) }
    #expect(String(decoding: page, as: UTF8.self) == expected)
  }

  /// Markup gathers in a room of fixed size; nothing is lost or turned around where it is full.
  @Test(arguments: [0, 1, 100, 8150, 8180, 8191, 8192, 8193, 20_000])
  func nothingIsLostWhereTheRoomIsFull(_ length: Int) {
    for text in [String(repeating: "x", count: length), String(repeating: "<", count: length / 4)] {
      var page = Array("before".utf8)
      SVGWriter.write(into: &page) { svg in
        svg.begin("g")
        svg.attribute("a", text)
        for number in 0..<300 { svg.attribute("x", Double(number)) }
        svg.end()
      }
      let expected =
        "before<g a=\"\(text.replacing("<", with: "&lt;"))\"" + (0..<300).map { " x=\"\($0)\"" }.joined() + "/>"
      #expect(String(decoding: page, as: UTF8.self) == expected)
    }
  }
}
