import Foundation
import Glibc
import TestSupport
import Testing

/// The largest log that there may be is read and published, in no more memory than is promised, and the next larger one
/// is an error that leaves the pages as they are.
@Suite(.startsPrograms) struct LargestLogStressTests {
  private static let lineLimit = 200_000
  private static let byteLimit = 64 << 20

  /// At full length both limits are reached to the line and to the byte.
  @Test func theLargestLogIsPublished() throws {
    let copy = try PracticeCopy(clients: [])
    let lines = Stress.isOn ? Self.lineLimit : 2_000
    try copy.write(#"[[4, ["calm", "sad"], "2026-11-16"]]"#, to: "clients/bo/tasks.json")
    let log = Self.log(lines: lines, bytes: Self.byteLimit / (Self.lineLimit / lines))
    try copy.write(log, to: "clients/bo/log.jsonl")
    let outcome = try copy.build(["--quiet"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let pages = try copy.site.pages().filter { $0.key.hasPrefix("clients/bo/log") }
    #expect(pages.values.reduce(0) { $0 + $1.occurrences(of: "<a id=\"L") } == lines)

    guard Stress.isOn else { return }
    #expect(log.utf8.count == Self.byteLimit)
    var usage = rusage()
    #expect(getrusage(RUSAGE_CHILDREN.rawValue, &usage) == 0)
    // Of whichever program of these tests has had the most, in KiB.
    #expect(usage.ru_maxrss < 60_000 + 10 * Self.byteLimit / 1_024)

    let before = try clientsPages(of: copy)
    for (ending, problem) in [
      ("", "clients/bo/log.jsonl:1:1: error: the file has more than 200000 lines; find out what wrote so many"),
      ("\n", "clients/bo/log.jsonl: error: the file is larger than 64 MiB; find out what made it so large"),
    ] {
      // In the same number of bytes another line, and then another byte.
      try copy.write(log.dropLast(2) + "\n\n" + ending, to: "clients/bo/log.jsonl")
      let outcome = try copy.build(["--quiet"])
      #expect(outcome.status == 65)
      #expect(outcome.messages == [problem])
      #expect(try clientsPages(of: copy) == before)
    }
  }

  /// A client's pages, without the sentence that says that they stay as they were.
  private func clientsPages(of copy: PracticeCopy) throws -> [String: Data] {
    try copy.site.pages().filter { $0.key.hasPrefix("clients/") }.mapValues { page in
      guard let start = page.range(of: Data(#"<p class="notice kept">"#.utf8))?.lowerBound,
        let end = page.range(of: Data("</p>\n".utf8), in: start..<page.endIndex)?.upperBound
      else { return page }
      return page[..<start] + page[end...]
    }
  }

  /// Notes, as many and as long as make a log of that size.
  private static func log(lines: Int, bytes: Int) -> String {
    var log = ""
    for number in 0..<lines {
      // Through all the months of years.
      let day = 20 + number * 300 / lines
      let end = #"","author":"client"}"# + "\n"
      let date = "\(2015 + day / 28)-\(10 + day % 3)-\(10 + day % 18)"
      let line =
        #"{"at":"\#(date)T\#(10 + number % 14):00:00.000Z","#
        + #""task":"2026-11-16","event":"note_written","text":"\#(number) "#
      let length = bytes * (number + 1) / lines - bytes * number / lines
      log += line + String(repeating: "x", count: length - line.utf8.count - end.utf8.count) + end
    }
    return log
  }
}

extension Data {
  fileprivate func occurrences(of text: String) -> Int {
    var (count, start) = (0, startIndex)
    while let found = range(of: Data(text.utf8), in: start..<endIndex) {
      (count, start) = (count + 1, found.upperBound)
    }
    return count
  }
}
