import Foundation
import Homework
import Insights
import Testing

@testable import Site

/// A long log stands on several pages, and every link names the page that has its line.
@Suite struct LogPathsTests {
  /// A client with a breath each hour, from the first of January 2026 on, so many lines in all.
  private func story(lines: Int, from start: Int = 20_454) -> Story {
    var story = Story(due: [])
    story.assignments = [
      Assignment(
        id: AssignmentID(rawValue: "a"), breathCount: 1000, moodChoices: ["calm"],
        dueDate: LocalDate(dayNumber: 20_454))
    ]
    for line in 0..<lines {
      let instant = Date(timeIntervalSince1970: Double(start * 86_400 + line * 3_600))
      let entry = LogEntry(
        at: Timestamp(instant, secondsFromGMT: 0), task: AssignmentID(rawValue: "a"), event: .breathed(1))
      story.log.append(LogLine(number: line + 1, text: "\(line)", content: .entry(entry)))
    }
    return story
  }

  @Test(arguments: [(0, 1), (1, 1), (5_000, 1), (5_001, 2), (5_744, 2), (5_745, 3), (7_000, 4)])
  func howManyPages(lines: Int, pages: Int) {
    let paths = LogPaths(replay: story(lines: lines).insights(asOf: 30).replay)
    #expect(paths.parts.count == pages)
    #expect(paths.parts.flatMap(\.lines).sorted() == Array(0..<lines))
    #expect(Array(paths.parts[0].lines) == Array(max(0, lines - 5_000)..<lines))
  }

  @Test func aLineIsOnThePageThatItsLinkNames() {
    // January 2026 has 744 hours, February 672.
    let paths = LogPaths(replay: story(lines: 6_500).insights(asOf: 30).replay)
    #expect(paths.parts.map(\.file) == ["log.html", "log-2026-03.html", "log-2026-02.html", "log-2026-01.html"])
    for (number, link) in [
      (1, "log-2026-01.html#L1"), (744, "log-2026-01.html#L744"), (745, "log-2026-02.html#L745"),
      (1_416, "log-2026-02.html#L1416"), (1_417, "log-2026-03.html#L1417"), (1_500, "log-2026-03.html#L1500"),
      (1_501, "log.html#L1501"), (6_500, "log.html#L6500"),
    ] { #expect(paths.link(toLine: number) == link) }
    for part in paths.parts {
      for line in part.lines { #expect(paths.file(ofLine: line + 1) == part.file) }
    }
  }

  @Test func aLineWithoutADateGoesWithTheLineAbove() {
    var story = story(lines: 5_800)
    for index in [0, 700, 744, 760] {
      story.log[index] = LogLine(
        number: index + 1, text: "x", content: .unreadable(reason: "no JSON", at: nil))
    }
    let paths = LogPaths(replay: story.insights(asOf: 30).replay)
    #expect(
      [1, 701, 745, 761].map { paths.file(ofLine: $0) } == [
        "log-2026-01.html", "log-2026-01.html", "log-2026-01.html", "log-2026-02.html",
      ], "Line 745 is the first of February's hours.")
    for index in story.log.indices {
      story.log[index] = LogLine(number: index + 1, text: "x", content: .torn)
    }
    #expect(
      LogPaths(replay: story.insights(asOf: 30).replay).parts.map(\.file) == ["log.html", "log-undated.html"])
  }

  /// Lines need not be numbered without gaps: blank ones are left out.
  @Test func numbersMayHaveGaps() {
    var story = story(lines: 5_001)
    for index in story.log.indices { story.log[index].number = index * 2 + 1 }
    let paths = LogPaths(replay: story.insights(asOf: 30).replay)
    #expect(paths.link(toLine: 1) == "log-2026-01.html#L1" && paths.link(toLine: 3) == "log.html#L3")
  }

  @Test func everyLinkLeadsToALineThatStands() throws {
    var story = Story(due: [], choices: ["calm", "sad"])
    var day = -600
    while story.log.count < 5_600 {
      let date = Story.day(day)
      story.assignments.append(
        Assignment(
          id: AssignmentID(due: date, ordinal: 1), breathCount: 1, moodChoices: ["calm", "sad"], dueDate: date))
      for _ in 0..<8 { story.add(.breathed(1), to: "\(date)", on: day) }
      story.add(.sessionJoined(provider: nil), to: "\(date)", on: day)
      story.add(.sessionExited, to: "\(date)", on: day)
      story.add(.moodLogged(day > -20 ? "sad" : "calm"), to: "\(date)", on: day)
      story.add(.sessionExited, to: "\(date)", on: day)
      day += 1
    }
    let pages = try PagesOf(story.insights(asOf: day))
    let anchors = Set(
      pages.pages.filter { $0.key.hasPrefix("log") }.flatMap { file, html in
        html.matches(of: #/id="(?<line>L[0-9]+)"/#).map { "\(file)#\($0.output.line)" }
      })
    #expect(anchors.count == story.log.count)
    var links = 0
    for file in pages.pages.keys.sorted() {
      for link in pages.lineLinks(file) {
        links += 1
        let target = link.hasPrefix("#") ? file + link : link
        #expect(anchors.contains(target), "\(file): \(link)")
      }
    }
    #expect(links > 500)
    #expect(pages["mood.html"].contains("href=\"log-20") && pages["mood.html"].contains("href=\"log.html#L"))
    #expect(pages.words("log.html").contains("The newest 5000 lines"))
    #expect(pages.words("log.html").contains("600 kinds") == false)
    let months = pages.pages.keys.filter { $0.hasPrefix("log-") }.sorted()
    #expect(months.count > 1)
    for month in months {
      #expect(pages["log.html"].contains("<a href=\"\(month)\">"))
      #expect(pages[month].contains("<a href=\"log.html\">The newest lines</a>"))
      #expect(!pages.words(month).contains("What is wrong"), "What is wrong with the log is told once.")
    }
  }

  @Test func whatReadsAlikeIsToldOnce() throws {
    var story = story(lines: 300)
    for _ in 0..<3 { story.add(.sessionExited, to: "a", on: 20) }
    for number in 0..<60 {
      story.log.append(
        LogLine(
          number: story.log.count + 1, text: "x\(number)",
          content: .unreadable(reason: "unexpected character at column \(number)", at: nil)))
    }
    let words = try PagesOf(story.insights(asOf: 30)).words("log.html")
    #expect(words.matches(of: #/Refused: /#).count == 1)
    #expect(words.contains("lines 301–303"))
    #expect(words.matches(of: #/Not an entry: /#).count == 49)
    #expect(words.contains("11 more kinds of problems"))
    #expect(words.contains("63 of 363 lines here not counted"))
  }
}
