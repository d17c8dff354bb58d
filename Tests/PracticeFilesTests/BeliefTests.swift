import Foundation
import Homework
import Insights
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("Less than there was is not believed")
struct BeliefTests {
  private static let tasks = #"[[4, ["calm", "sad"], "2026-11-16"], [4, ["calm"], "2026-11-17"]]"#
  private static let first =
    #"{"at":"2026-11-16T08:00:00.000Z","task":"2026-11-16","event":"breathed","breaths":4}"#
  private static let second = #"{"at":"2026-11-16T08:01:00.000Z","task":"2026-11-16","event":"session_joined"}"#
  private static let third = #"{"at":"2026-11-16T08:02:00.000Z","task":"2026-11-16","event":"session_exited"}"#
  private static let log = "\(first)\n\(second)\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try put(tasks: Self.tasks, log: Self.log)
  }

  private func put(tasks: String = tasks, log: String?) throws {
    try folder.write(tasks, to: "clients/bo/tasks.json")
    if let log {
      try folder.write(log, to: "clients/bo/log.jsonl")
    } else {
      try FileManager.default.removeItem(at: folder.appending("clients/bo/log.jsonl"))
    }
  }

  private func read(_ known: KnownFiles? = nil, accepting isAccepted: Bool = false) -> ReadClient {
    let practice = PracticeFolder(folder.url)
    return practice.read(
      "bo", settings: practice.settings().value ?? PracticeSettings(),
      believing: Belief(in: known, isAccepted: isAccepted))
  }

  /// What is wrong with a log after another, in a word.
  private func doubt(_ later: String?, after former: String = log, kept: String? = nil) throws -> String? {
    if let kept { try folder.write("log: \(kept)\n", to: "clients/bo/client.yml") }
    try put(log: former)
    let known = read().files
    try put(log: later)
    let after = read(known)
    #expect(after.client.value == nil || !after.client.diagnostics.contains { $0.consequence == .clientHeldBack })
    return after.client.value == nil ? after.why : nil
  }

  @Test(
    "as a log grows, or loses lines",
    arguments: [
      (log, nil), (log + third + "\n", nil), (log + log, nil), (log + "not an entry\n", nil),
      ("\u{FEFF}" + log, nil),
      ("", "the log has lost entries"), (nil, "the log is gone"), (first + "\n", "the log has lost entries"),
      (String(log.dropLast(2)), "the log has lost entries"),
      (second + "\n" + first + "\n", "earlier lines of the log were changed"),
      (log.replacing("\"breaths\":4", with: "\"breaths\":5"), "earlier lines of the log were changed"),
      (String(repeating: "\0", count: log.utf8.count), "earlier lines of the log were changed"),
    ] as [(String?, String?)])
  func logs(later: String?, why: String?) throws {
    #expect(try doubt(later) == why)
    #expect(read().client.value != nil, "without anything known it is taken as it is")
  }

  @Test("a last line that was cut off may be completed or cut back", arguments: [log, log + third + "\n"])
  func torn(later: String) throws {
    #expect(try doubt(later, after: Self.log + Self.third.dropLast(9)) == nil)
    #expect(try doubt(Self.first + "\n", after: Self.log + Self.third.dropLast(9)) == "the log has lost entries")
    // One that only lacks the line's end is whole.
    #expect(try doubt(Self.log, after: Self.log + Self.third) == "the log has lost entries")
    #expect(try doubt(Self.log + Self.third + "\n", after: Self.log + Self.third) == nil)
  }

  @Test(
    "a log that its feed writes anew may have anything but fewer entries",
    arguments: [
      (second + "\n" + first + "\n", nil), (log + first + "\n", nil), (first + "\n", "the log has lost entries"),
      (first + "\n" + first + "\n", "the log has lost entries"),
      (first + "\nnothing at all\n", "the log has lost entries"),
      (nil, "the log is gone"),
    ] as [(String?, String?)])
  func rewritten(later: String?, why: String?) throws {
    #expect(try doubt(later, kept: "rewritten") == why)
    // The same for the whole practice.
    try FileManager.default.removeItem(at: folder.appending("clients/bo/client.yml"))
    try folder.write("log: rewritten\n", to: "tend.yml")
    #expect(try doubt(later) == why)
  }

  @Test("what is accepted holds until it changes otherwise")
  func accepted() throws {
    let known = read().files
    try put(log: Self.first + "\n")
    #expect(read(known).client.value == nil)
    let accepted = read(known, accepting: true)
    #expect(accepted.client.value?.log.count == 1)
    #expect(read(accepted.files).client.value != nil)
    try put(log: nil)
    #expect(read(accepted.files).why == "the log is gone")
    let gone = read(accepted.files, accepting: true)
    #expect(gone.client.value?.log == [])
    #expect(read(gone.files).client.value != nil)
  }

  @Test(
    "a list of tasks that the log knows nothing of is not believed",
    arguments: ["[]", #"[[4, ["calm"], "2026-12-01"]]"#])
  func tasks(text: String) throws {
    try put(tasks: text, log: Self.log)
    let read = read()
    #expect(read.client.value == nil)
    #expect(
      read.client.diagnostics.map(\.description) == [
        "clients/bo/tasks.json: error: none of the tasks that the log is about is in this file; put the client's full"
          + " history of tasks there, or take both files as they are with --accept bo"
      ])
    let accepted = self.read(nil, accepting: true).files
    #expect(self.read(accepted).client.value != nil)
    try put(tasks: text, log: Self.log + Self.third + "\n")
    #expect(self.read(accepted).client.value != nil)
    try put(tasks: text + "\n", log: Self.log)
    #expect(self.read(accepted).client.value == nil)
    // Commands that only read what is there take it so.
    #expect(PracticeFolder(folder.url).client("bo", settings: PracticeSettings()).value != nil)
    try put(tasks: text, log: "")
    #expect(self.read().client.value != nil)
  }

  @Test("the messages say what was, what is and what to do, and no word of the client's")
  func messages() throws {
    let messages = [Doubt.gone, .less("bytes", 1, was: 2), .changed, .less("entries", 1, was: 2), .noTask].map {
      $0.diagnostic(of: "bo", at: "clients/bo/\($0.file)").description
    }
    #expect(messages[0].hasSuffix("put it back, or write `log: none` in client.yml if it is to be so"))
    #expect(messages[1].contains("it has 1 bytes and had 2") && messages[3].contains("it has 1 entries and had 2"))
    for message in messages.dropFirst() { #expect(message.contains("--accept bo")) }
    for message in messages[1...2] { #expect(message.contains("`log: rewritten`")) }
    #expect(messages[2].contains("corrected by hand"))
  }

  @Test("who it is stands in the settings, where they can be read")
  func described() throws {
    try folder.write("name: Bo Lindgren\nprovider: Miriam\npaused: 2026-11-01\n", to: "clients/bo/client.yml")
    try put(tasks: "[[", log: Self.log)
    #expect(
      read().described.name == "Bo Lindgren" && read().isDescribed
        && read().why == "the list of tasks can’t be read")
    try folder.write("name: Bo Lindgren\nzone: UTC\n", to: "clients/bo/client.yml")
    #expect(!read().isDescribed)
    try put(log: Self.log)
    #expect(read().why == "the client’s settings can’t be read")
  }
}
