import Foundation
import TestSupport
import Testing

/// Where pages may not be written, and when none may go.
@Suite(.startsPrograms) struct OutputPlaceTests {
  @Test(arguments: ["practice", "practice/clients", "practice/clients/noah-jensen", "practice/clients/new"])
  func notAmongTheClientsFiles(output: String) throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    let before = try Golden.files(in: copy.practice)
    for command in output == "practice" ? ["build", "report"] : ["build"] {
      let outcome = try Tend.run(
        [
          command, copy.practice.path, "--as-of", Repository.sampleMoment, "--output",
          copy.folder.appending(output).path,
        ])
      #expect(outcome.status == 64)
      #expect(
        outcome.messages == [
          "tend: error: the output folder is among the clients' own files; choose another folder with --output"
        ])
    }
    #expect(try Golden.files(in: copy.practice) == before)
  }

  @Test func theFolderBesideTheClientsIsFine() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    let outcome = try Tend.run(["--as-of", Repository.sampleMoment], in: copy.practice)
    #expect(outcome.status == 0)
    #expect(FileManager.default.fileExists(atPath: copy.practice.appending(path: "Output/index.html").path))
  }

  @Test func noPageGoesWhileTheFoldersNamesCollide() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen", "ben-carter"])
    #expect(try copy.build().status == 0)
    try FileManager.default.copyItem(
      at: copy.practice.appending(path: "clients/ben-carter"),
      to: copy.practice.appending(path: "clients/BEN-carter"))
    try copy.remove("clients/noah-jensen")
    let outcome = try copy.build()
    #expect(outcome.status == 65)
    #expect(
      outcome.messages == [
        #"clients/ben-carter: error: the name differs from "BEN-carter" by case alone; rename it"#
      ])
    let pages = try copy.site.pages().keys
    for slug in ["BEN-carter", "ben-carter", "noah-jensen"] {
      #expect(pages.contains("clients/\(slug)/index.html"))
    }
    try copy.remove("clients/BEN-carter")
    #expect(try copy.build().status == 0)
    #expect(try copy.site.pages() == copy.freshPages())
  }
}
