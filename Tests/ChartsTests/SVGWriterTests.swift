import Testing

@testable import Charts

/// Numbers and names as they stand in the markup.
@Suite struct SVGWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.04, "0"), (0.05, "0.1"), (1.24, "1.2"), (-1.25, "-1.3"), (9.96, "10"), (100, "100"),
    (12345.6, "12345.6"), (-7, "-7"), (.nan, "0"), (.infinity, "0"), (1e300, "1000000000"),
  ])
  func coordinatesHaveOneDecimal(_ value: Double, _ text: String) {
    var svg = SVGWriter()
    svg.element("g") { $0.attribute("x", value) }
    #expect(String(decoding: svg.bytes, as: UTF8.self) == "<g x=\"\(text)\"/>")
  }

  @Test func elementsNestAndStandBehindWhatIsThere() {
    var svg = SVGWriter()
    svg.element("a", MarkStyle(classes: "b", fill: .ink, stroke: .warm, width: 2)) { svg in
      svg.attribute("href", "x?y=1&z=\"2\"")
      svg.title("a < b")
      svg.path([.move(1, -2.5)])
    }
    #expect(
      String(decoding: svg.bytes, as: UTF8.self) == """
        <a class="b fill-ink stroke-warm" fill="#1d2733" stroke="#94510f" stroke-width="2" \
        href="x?y=1&amp;z=&quot;2&quot;">
        <title>a &lt; b</title>
        <path d="M1 -2.5"/></a>
        """)
    var page = Array("before".utf8)
    Samples.sparkline.write(into: &page)
    #expect(String(decoding: page, as: UTF8.self) == "before" + Samples.sparkline.svg)
  }

  @Test(arguments: [
    ("", ""), ("plain words", "plain words"), ("a  b", "a b"), ("a\r\n\tb ", "a b "), ("Zoë 落ち着く", "Zoë 落ち着く"),
    ("<&>\"'", "&lt;&amp;&gt;&quot;&#39;"), ("a\u{0}b\u{7F}c\u{9F}d", "abcd"), ("a\u{85}b\u{2028}c", "a b c"),
    ("no\u{A0}break", "no\u{A0}break"), ("x\u{FFFE}\u{1FFFE}y", "xy"), ("− “q” 😀", "− “q” 😀"),
    ("\u{1F} a", " a"),
  ])
  func textIsEscaped(_ text: String, _ expected: String) {
    var svg = SVGWriter()
    svg.element("text", text: text)
    #expect(String(decoding: svg.bytes, as: UTF8.self) == "<text>\(expected)</text>")
  }

  /// Nothing is lost or turned around, however long it is.
  @Test(arguments: [0, 1, 100, 8150, 8180, 8191, 8192, 8193, 20_000])
  func nothingIsLostOfWhatIsLong(_ length: Int) {
    for text in [String(repeating: "x", count: length), String(repeating: "<", count: length / 4)] {
      var svg = SVGWriter()
      svg.element("g") { $0.attribute("a", text) }
      svg.element("g") { svg in
        svg.attribute("a", text)
        for number in 0..<300 { svg.element("x") { $0.attribute("x", Double(number)) } }
      }
      let start = "<g a=\"\(text.replacing("<", with: "&lt;"))\""
      let children = (0..<300).map { "\n<x x=\"\($0)\"/>" }.joined()
      #expect(String(decoding: svg.bytes, as: UTF8.self) == start + "/>" + start + ">" + children + "</g>")
    }
  }
}
