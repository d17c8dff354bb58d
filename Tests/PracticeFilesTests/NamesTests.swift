import Foundation
import Homework
import Insights
import TestSupport
import Testing
import Text

@testable import PracticeFiles

/// Names of folders and files in a practice that are nobody's, or that are not read.
@Suite struct NamesTests {
  private let folder: TemporaryFolder
  private let practice: PracticeFolder

  init() throws {
    folder = try TemporaryFolder()
    practice = PracticeFolder(folder.url)
  }

  private var client: Loaded<Client> { practice.client("bo", settings: PracticeSettings()) }

  @Test("names that Windows has for devices are no clients' folders")
  func namesOfDevices() throws {
    for name in ["CON", "aux.html", "nul", "com1.2", "lpt9", "bo.", "com", "com10", "con-1", "nulla"] {
      try folder.write("[]", to: "clients/\(name)/tasks.json")
    }
    let slugs = practice.clientSlugs()
    #expect(slugs.value == ["com", "com10", "con-1", "nulla"])
    #expect(slugs.diagnostics.count == 6 && slugs.consequence == .clientHeldBack)
    #expect(
      slugs.diagnostics.sorted().first?.description
        == "clients/CON: error: Windows can't have a folder of this name, nor open the client's pages; rename it")
  }

  @Test("a client's folder that is being made is nobody's yet")
  func unfinished() throws {
    try folder.write("[]", to: "clients/bo/tasks.json")
    try folder.write("", to: "clients/.ada.new/client.yml")
    let slugs = practice.clientSlugs()
    #expect(slugs.value == ["bo"] && slugs.diagnostics.isEmpty)
  }

  @Test("a folder of notes in capitals is told, beside one that is read too")
  func capitals() throws {
    try folder.write("[]", to: "clients/bo/tasks.json")
    try folder.write("a", to: "clients/bo/Notes/a.md")
    try folder.write("{}", to: "clients/bo/Log.jsonl")
    let told = [
      "clients/bo/Log.jsonl: error: this file is not read; did you mean log.jsonl?",
      "clients/bo/Notes: error: this file is not read; did you mean notes?",
    ]
    #expect(client.diagnostics.sorted().map(\.description) == told)
    try folder.write("a", to: "clients/bo/notes/a.md")
    #expect(client.diagnostics.sorted().map(\.description) == told)
  }
}
