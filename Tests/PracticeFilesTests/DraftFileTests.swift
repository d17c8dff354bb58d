import Foundation
import Homework
import PracticeFiles
import TestSupport
import Testing
import Text

/// Drafts of notes, in a file beside the log.
struct DraftFileTests {
  private let folder: TemporaryFolder
  private let file: DraftFile
  private let one = AssignmentID(rawValue: "2026-11-16")
  private let two = AssignmentID(rawValue: "another/one")

  init() throws {
    folder = try TemporaryFolder()
    file = DraftFile(beside: LogFile(folder.appending("log.jsonl")))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test("each assignment has its own draft, and the file goes with the last of them")
  func keeping() throws {
    #expect(try file.drafts().isEmpty)
    try file.keep(nil, for: one)
    #expect(try names.isEmpty)
    try file.keep("a \"word\"\nand 疲れた", for: one)
    try file.keep("another", for: two)
    try file.keep("more", for: one)
    #expect(try file.drafts() == [one: "more", two: "another"])
    #expect(try names == ["log.jsonl.draft"])
    try file.keep(nil, for: one)
    #expect(try file.drafts() == [two: "another"])
    try file.keep(nil, for: two)
    #expect(try names.isEmpty)
  }

  @Test("nobody but its owner can read it")
  func mode() async {
    // The umask is the whole process's.
    await #expect(processExitsWith: .success) {
      umask(0)
      let tests = try DraftFileTests()
      try tests.file.keep("a word", for: tests.one)
      let attributes = try FileManager.default.attributesOfItem(atPath: tests.file.url.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test("a file that holds no drafts is told, and never written over", arguments: ["x", "[1]", "{\"a\":1}"])
  func unreadable(text: String) throws {
    try folder.write(text, to: "log.jsonl.draft")
    #expect(throws: Problem.self) { try file.drafts() }
    #expect(throws: Problem.self) { try file.keep("a word", for: one) }
    #expect(try String(contentsOf: file.url, encoding: .utf8) == text)
  }

  @Test("where nothing can be written, that is told")
  func unwritable() throws {
    let lost = DraftFile(beside: LogFile(folder.appending("no/folder/log.jsonl")))
    #expect(throws: Problem.self) { try lost.keep("a word", for: one) }
  }

  @Test("two at once lose none of each other's words")
  func twoAtOnce() async throws {
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...2 {
        group.addTask { [file] in
          for step in 1...40 {
            // What fails is missing at the end.
            try? file.keep("draft \(step)", for: AssignmentID(rawValue: "\(writer)"))
          }
        }
      }
    }
    #expect(try file.drafts().values.sorted() == ["draft 40", "draft 40"])
    #expect(try names == ["log.jsonl.draft"])
  }

  @Test("what a crash left of a lock or of a new file is no hindrance")
  func leftovers() throws {
    try folder.write("", to: "log.jsonl.draft")
    try folder.write("{\"a\":", to: ".log.jsonl.draft.new")
    #expect(try file.drafts().isEmpty)
    #expect(try names == [])
    try file.keep("a word", for: one)
    try folder.write("{\"a\": \"a whole note\"}", to: ".log.jsonl.draft.new")
    #expect(try file.drafts() == [one: "a word"])
    #expect(try names == ["log.jsonl.draft"])
  }
}
