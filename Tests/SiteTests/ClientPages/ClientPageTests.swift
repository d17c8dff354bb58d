import Foundation
import Homework
import Insights
import Testing

@testable import Site

/// What the pages of one client say.
@Suite struct ClientPageTests {
  /// Eight tasks done on time, a note, and two tasks that wait.
  private func told() -> Story {
    var story = Story(due: [1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 30])
    for day in 1...8 { story.complete("2026-11-0\(day)", on: day, mood: day > 5 ? "sad" : "calm") }
    story.notes = [Note(fileName: "a.md", date: Story.day(6), title: "Six", markdown: "words of the note")]
    return story
  }

  @Test func oneScreenPreparesASession() throws {
    var story = told()
    story.add(.noteWritten("I did it anyway.", author: .client), to: "2026-11-08", on: 8)
    let insights = story.insights(asOf: 19)
    let pages = try PagesOf(insights, reports: ["c": ISOWeek(containing: Story.day(9))])
    let words = pages.words("index.html")
    let order = [
      "In the client’s words", "“I did it anyway.” Sun, Nov 8, in the log", "Reasons to look",
      "sad, sad, sad were the last 3 moods, the newest on Sun, Nov 8. why: low moods",
      "Since the session of Sun, Nov 8", "No task is logged as done; 2 came due.",
      "The week’s report, Nov 9 – Nov 15", "To talk about", "Homework", "completed 8 of 10 due",
      "None done in 7 days, 2 came due; 2 open, none four weeks ago.",
      "Task due Tue, Nov 17", "2 days past due; can be done now. 1 task waits behind it.", "Mood",
      "Last session", "2 sessions before it", "Notes", "words of the note",
    ]
    var rest = words[...]
    for phrase in order {
      let found = rest.firstRange(of: phrase)
      #expect(found != nil, "\(phrase) in \(rest)")
      if let found { rest = rest[found.upperBound...] }
    }
    #expect(words.matches(of: #/I did it anyway/#).count == 1, "Each fact once a page.")
    #expect(words.matches(of: #/still open|entries used|Seen by/#).isEmpty)
    #expect(pages["index.html"].contains("href=\"../../reports/2026-W46/client-c.html\""))
    #expect(!words.contains("%"), "No percentage while a task is blocked.")
  }

  /// The client's notes of 14 days lead, the newest first; long ones are shortened by words, the whole behind them.
  @Test func theClientsNotesLead() throws {
    var story = told()
    let long = String(repeating: "many words ", count: 40) + "and an end"
    for (day, text) in [(4, "too old"), (5, "oldest"), (6, "older"), (7, long), (8, "newest")] {
      story.add(.noteWritten(text, author: .client), to: "2026-11-0\(day)", on: day)
    }
    story.add(.noteWritten("a provider's", author: .provider), to: "2026-11-08", on: 8)
    let words = try PagesOf(story.insights(asOf: 18)).words("index.html")
    let quotes = try #require(words.firstRange(of: "In the client’s words"))
    let lead = words[quotes.upperBound..<(try #require(words.firstRange(of: "Reasons to look"))).lowerBound]
    for phrase in ["“newest” Sun, Nov 8", "many words many…”", "The whole note", "and an end", "“older”"] {
      #expect(lead.contains(phrase), "\(phrase)")
    }
    #expect(lead.contains("1 more of the last 14 days “oldest”") && !lead.contains("too old"))
    #expect(!lead.contains("a provider's") && words.contains("a provider's"))
  }

  @Test func longNotesAreFolded() throws {
    for (text, isOpen) in [("short", true), (String(repeating: "a long note ", count: 20), false)] {
      var story = told()
      story.notes[0].markdown = text
      let page = try PagesOf(story.insights(asOf: 19))["index.html"]
      #expect(page.contains("<details open><summary><h3><bdi>Six</bdi></h3>") == isOpen)
      #expect(page.contains(text.prefix(40)))
    }
  }

  /// Each of 40 weekly tasks stands on its pages once, the newest before the words that unfold the rest.
  @Test func whatIsLongAgoIsFolded() throws {
    let days = (0..<40).map { $0 * 7 + 2 }
    var story = Story(due: days)
    for day in days { story.complete("\(Story.day(day))", on: day) }
    let pages = try PagesOf(story.insights(asOf: 280))
    for (file, words, row) in [
      ("mood.html", "10 earlier moods", "<td>calm<"),
      ("schedule.html", "10 earlier tasks", "Joined and exited"),
      ("adherence.html", "14 earlier weeks", "1 done; 1 due"),
    ] {
      let parts = pages[file].replacing(#/<\/?bdi>/#, with: "").components(separatedBy: words)
      let counts = parts.suffix(2).map { $0.components(separatedBy: row).count - 1 }
      let earlier = Int(words.prefix { $0.isNumber }) ?? 0
      #expect(counts == [40 - earlier, earlier], "\(file)")
    }
  }

  @Test func onlyWhatIsNotZeroIsCounted() throws {
    let pages = try PagesOf(told().insights(asOf: 10))
    let words = pages.words("index.html")
    #expect(pages.words("log.html").contains(" 32 entries used."))
    for zero in ["0 refused", "0 open", "0 after", " 0 of", "report"] { #expect(!words.contains(zero), "\(zero)") }
  }

  @Test(
    arguments: [
      (nil, [:], nil), ("c", ["c": "2026-W46"], "2026-W46"), ("c", ["d": "2026-W46"], nil),
    ] as [(String?, [String: String], String?)])
  func theNewestReport(slug: String?, reports: [String: String], week: String?) throws {
    let pages = try PagesOf(told().insights(asOf: 10), reports: reports.compactMapValues { ISOWeek($0) })
    #expect(pages["index.html"].contains("reports/") == (week != nil))
  }

  @Test func theNewestWeekOfEachClient() {
    let files = [
      "reports/index.html", "reports/2026-W46/index.html", "reports/2026-W46/client-a.html",
      "reports/2026-W45/client-a.html", "reports/2026-W45/client-b.x.html", "reports/2026-W99/client-c.html",
      "reports/2026-W46/report.json", "clients/2026-W46/client-d.html",
    ]
    #expect(WeekPaths.newestPages(among: files).mapValues(\.description) == ["a": "2026-W46", "b.x": "2026-W45"])
  }

  @Test func whatIsStillToComeIsNotMissing() {
    var story = Story(due: [1, 2, 3, 4])
    story.complete("2026-11-01", on: 1)
    story.add(.sessionJoined(provider: nil), to: "2026-11-02", on: 2)
    story.add(.sessionExited, to: "2026-11-02", on: 2)
    let overview = ClientOverview(story.insights(asOf: 3), formats: Formats(locale: Locale(identifier: "en_US")))
    let rows = overview.insights.tasks.map { ScheduleRow(task: $0, overview: overview) }
    #expect(rows.map(\.noMood) == [nil, "no mood yet", nil, nil])
    #expect(rows.map(\.state)[1] == "1 day past due; session held, no mood yet")

    story.rules.eligibility = .todayOnly
    let today = ClientOverview(story.insights(asOf: 4), formats: overview.formats)
    #expect(
      today.insights.tasks.map { ScheduleRow(task: $0, overview: today).noMood } == [
        nil, "no mood yet", "not logged", nil,
      ])
    #expect(ScheduleRow(task: today.insights.tasks[1], overview: today).state == "Session held, no mood yet")
  }

  @Test(
    arguments: [(5, 3, "from 10 due on"), (12, 12, nil), (12, 3, "while tasks wait behind another")]
      as [(Int, Int, String?)])
  func whyThereIsNoPercentage(due: Int, done: Int, why: String?) throws {
    var story = Story(due: Array(1...due))
    for day in 1...done { story.complete("2026-11-\(day < 10 ? "0" : "")\(day)", on: day) }
    let words = try PagesOf(story.insights(asOf: due)).words("adherence.html")
    #expect(words.contains("of those due (") == (why == nil))
    if let why { #expect(words.contains(why)) }
  }

  @Test func aWeekIsToldByWhatWasDoneAndWhatCameDue() throws {
    var story = Story(due: [2, 3, 9, 10])
    story.complete("2026-11-02", on: 10)
    story.complete("2026-11-03", on: 11)
    let pages = try PagesOf(story.insights(asOf: 12))
    let words = pages.words("adherence.html")
    #expect(words.contains("Nov 9 – Nov 15 2026-W46, so far 2 done, all older; 2 due 2 not logged"))
    #expect(words.contains("Nov 2 – Nov 8 2026-W45 none done; 2 due 2 late"))
    #expect(words.contains("2 late, 2 not logged as done."))
    #expect(words.contains("What waits behind what"))
    #expect(pages["adherence.html"].contains("id=\"lateness-title\""))
  }

  @Test func whatIsNotInTheLogStandsInTheHeadline() throws {
    var story = Story(due: [1, 2])
    story.complete("2026-11-02", on: 2)
    let pages = try PagesOf(story.insights(asOf: 2))
    for (file, end) in [
      ("index.html", "</p>"), ("schedule.html", "</p>"), ("adherence.html", "; 1 done in 7 days"),
    ] {
      let figure = "<p class=\"figure\">completed 1 of 1 due, 1 more not in the log\(end)"
      #expect(pages[file].lowercased().contains(figure), "\(file)")
    }
  }

  @Test func tablesHaveRowHeadersAndNothingIsATabStopForScrolling() throws {
    let pages = try PagesOf(told().insights(asOf: 19))
    for (file, html) in pages.pages {
      #expect(!html.contains("tabindex=\"0\""), "\(file)")
      for table in html.matches(of: #/<tbody>[\s\S]*?<\/tbody>/#) {
        let rows = table.output.matches(of: #/<tr>/#).count
        #expect(table.output.matches(of: #/<tr>\s*<th>/#).count == rows, "\(file)")
      }
      var level = 1
      for heading in html.matches(of: #/<h(?<level>[1-6])/#) {
        let next = Int(heading.output.level) ?? 0
        #expect(next <= level + 1, "\(file): h\(next) after h\(level)")
        level = next
      }
    }
  }

  @Test func theTableHasTheLinksOfTheChart() throws {
    let html = try PagesOf(told().insights(asOf: 19))["mood.html"]
    let parts = html.split(separator: "</figure>")
    let chart = parts.first.map(String.init) ?? ""
    let table = parts.dropFirst().joined()
    let dots = Set(
      chart.matches(of: #/<a [^>]*href="(?<target>[^"]*)"[^>]*>\s*<title>[^<]*<\/title>\s*<path/#).map {
        String($0.output.target)
      })
    #expect(dots.count == 8, "A dot each leads to its line.")
    for target in dots { #expect(table.contains("href=\"\(target)\""), "\(target)") }
    for link in chart.matches(of: #/<a [^>]*#L[^>]*>/#) { #expect(link.output.contains("tabindex=\"-1\"")) }
    // At a glance there are no links in it, and no more than 90 days.
    let glance = try PagesOf(told().insights(asOf: 19))["index.html"]
    #expect(
      glance.firstMatch(of: #/<svg class="chart(?<picture>[\s\S]*?)<figcaption/#).map {
        !$0.picture.contains("<a ")
      } == true)
  }

  /// The page's numbers of what chance does are those of the simulation.
  @Test func chanceIsToldAsTheCalibrationFoundIt() throws {
    let document = try String(
      contentsOf: Sample.repository.appending(path: "Documentation/Calibration.md"), encoding: .utf8)
    let section = try #require(document.split(separator: "## In a sentence\n\n").last)
    let sentence = (section.split(separator: "\n\n").first ?? "").replacing("\n", with: " ")
    #expect(sentence.contains("of 100 clients"))
    #expect(try PagesOf(told().insights(asOf: 19)).words("mood.html").contains(sentence))
  }
}
