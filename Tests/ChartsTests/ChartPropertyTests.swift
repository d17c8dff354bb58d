import Foundation
import TestSupport
import Testing

@testable import Charts

/// What holds for every chart, whatever is in it.
@Suite struct ChartPropertyTests {
  private static let samples: [any Chart] = [
    Samples.shift, Samples.short, Samples.adherence, Samples.year, Samples.lateness, Samples.long,
    Samples.sparkline, Samples.day, MoodSeries(count: 365, language: .japanese).chart("long"),
    MoodChart(caption: Samples.caption(), points: []),
    AdherenceChart(caption: Samples.caption(), weeks: []),
    Sparkline(caption: Samples.caption(), points: []),
    DayChart(caption: Samples.caption(), length: 86_400, rows: []),
  ]

  @Test(arguments: samples.indices) func itIsOnePictureToAScreenReader(_ sample: Int) {
    let reader = SVGReader(Self.samples[sample].svg)
    #expect(reader.error == nil)
    let ids = reader.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for picture in reader.roots {
      // A picture hides what is in it, and links must not be hidden.
      #expect(picture.attributes["role"] == (reader.named("a").isEmpty ? "img" : "group"))
      #expect(ids.contains(picture.attributes["aria-labelledby"] ?? ""))
      #expect(ids.contains(picture.attributes["aria-describedby"] ?? ""))
    }
    #expect(reader.named("desc").allSatisfy { $0.text == "A description." })
  }

  @Test(arguments: samples.indices) func itKeepsToThePolicyAndToAnHTMLBlock(_ sample: Int) {
    let svg = Self.samples[sample].svg
    let reader = SVGReader(svg)
    #expect(reader.elements.allSatisfy { $0.attributes["style"] == nil })
    #expect(reader.named("style").isEmpty && reader.named("script").isEmpty)
    #expect(!svg.contains("currentColor") && !svg.contains("http"))
    let lines = svg.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!lines.contains { $0.allSatisfy(\.isWhitespace) })
  }

  @Test(arguments: samples.indices) func everyMarkIsInsideThePicture(_ sample: Int) {
    for picture in Self.samples[sample].svg.split(separator: "\n<svg class=") {
      let reader = SVGReader(picture.hasPrefix("<svg") ? String(picture) : "<svg class=" + picture)
      guard let size = reader.roots.first.map(reader.size), size.width > 0, size.height > 0 else {
        Issue.record("no size")
        continue
      }
      // The line at an instant has coordinates of its own, which its transform moves.
      for (name, value) in coordinates(of: reader) where !name.hasPrefix("now") {
        let range = name.hasSuffix("x") ? -size.left...size.width + size.right : 0...size.height
        #expect(range.contains(value.rounded(.towardZero)), "\(name) \(value)")
      }
    }
  }

  @Test func theSameInputGivesTheSameBytes() {
    for sample in Self.samples { #expect(sample.svg == sample.svg) }
  }

  @Test func anyTextIsValidXMLAndReadsAsItWas() {
    let seed: UInt64 = 20_261_121
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let word = AnyText.make(using: &generator)
      let point = Samples.point(day: 1, label: word, mood: .scored(word: word, valence: 1), href: word)
      let charts: [any Chart] = [
        MoodChart(
          caption: Caption(id: word, title: word, description: word), points: [point],
          low: -100,
          steps: [
            (day: 0, mean: (valence: 0, label: word)),
            (day: 1, mean: (valence: 1, label: word)),
          ],
          ticks: [Samples.tick(at: 1, label: word)], notes: [1]),
        AdherenceChart(
          caption: Samples.caption(),
          weeks: [Samples.week(label: word, counts: [.onTime: 1, .late: 1, .notDone: 1])]),
        LatenessChart(
          caption: Samples.caption(), bins: [(label: word, count: 2, isOnTime: false)]),
        DayChart(
          caption: Samples.caption(), length: 10,
          rows: [(label: word, detail: word, interval: 1..<3)],
          gaps: [(interval: 3..<4, count: 0, label: word)], now: Samples.tick(at: 2, label: word)),
      ]
      for chart in charts {
        let reader = SVGReader(chart.svg)
        #expect(reader.error == nil, "seed \(seed): \(word.debugDescription)")
        #expect(reader.collisions.isEmpty, "seed \(seed): \(word.debugDescription) \(reader.collisions)")
      }
      let title = SVGReader(charts[0].svg).named("title").first?.text
      #expect(title == AnyText.readable(word), "seed \(seed): \(word.debugDescription)")
    }
  }

  @Test func noTwoTextsOfASampleMeet() {
    for sample in Self.samples {
      let collisions = SVGReader(sample.svg).collisions
      #expect(collisions.isEmpty, "\(collisions.joined(separator: "\n"))")
    }
  }

  @Test func noTwoTextsOfAMoodChartMeetWhateverIsInIt() {
    let seed: UInt64 = 20_261_122
    var generator = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let chart = AnyMoodChart.make(using: &generator)
      let collisions = SVGReader(chart.svg).collisions
      #expect(collisions.isEmpty, "seed \(seed), round \(round): \(collisions.prefix(3).joined(separator: "\n"))")
    }
  }

  private func coordinates(of reader: SVGReader) -> [(String, Double)] {
    reader.elements.flatMap { element -> [(String, Double)] in
      let isNow = element.attributes["class"]?.contains("now-label") == true
      let prefix = isNow || element.number("x1") == 0 && element.number("x2") == 0 ? "now " : ""
      var found: [(String, Double)] = []
      for (name, axis) in [("cx", "x"), ("x", "x"), ("x1", "x"), ("x2", "x"), ("cy", "y"), ("y", "y")] {
        if let value = element.number(name) { found.append((prefix + axis, value)) }
      }
      found += places(inPath: element.attributes["d"] ?? "")
      return found
    }
  }

  /// Where a path goes, step by step.
  private func places(inPath path: String) -> [(String, Double)] {
    var (x, y, found) = (0.0, 0.0, [(String, Double)]())
    for step in path.matches(of: #/([A-Za-z])([-0-9. ]*)/#) {
      let numbers = step.2.split(separator: " ").compactMap { Double($0) }
      switch step.1 {
      case "M", "L": (x, y) = (numbers[0], numbers[1])
      case "H": x = numbers[0]
      case "V": y = numbers[0]
      case "h": x += numbers[0]
      case "v": y += numbers[0]
      default: break
      }
      found += [("x", x), ("y", y)]
    }
    return found
  }
}
