import Foundation
import TestSupport
import Testing

/// `tend forget` leaves nothing of a client in Output, and everything in the practice.
@Suite(.startsPrograms) struct ForgetTests {
  private static let slug = "ruth-feldman"

  /// Of a year under `make stress`, of twelve weeks otherwise.
  @Test func ofAllWeeksNothingIsLeft() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", Self.slug, "carla-moretti"])
    let end = Stress.isOn ? "2027-10-25T09:00:00-04:00" : "2027-01-18T09:00:00-05:00"
    try sample.build(["--quiet"], asOf: end)
    try sample.report(["--since", "2026-W44", "--quiet"], asOf: end)
    let weeks = try FileManager.default.contentsOfDirectory(
      atPath: sample.output.appending(path: "reports").path
    ).filter { $0.contains("-W") }
    #expect(weeks.count == (Stress.isOn ? 52 : 12))
    #expect(try hits(in: sample).count > 3 * weeks.count - 6)
    let before = try sample.files()
    try move(Self.slug, outOf: sample)
    let practice = try Golden.files(in: sample.practice)

    let outcome = try sample.forget(Self.slug, asOf: end)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try hits(in: sample) == [], "No file holds the folder's name, nor does any file's name.")
    #expect(try sample.text("reports/2026-W47/report.txt").contains("1 client removed from this report"))
    #expect(outcome.standardOutput.hasSuffix("Nothing is left of \(Self.slug) in \(sample.output.path).\n"))
    #expect(try Golden.files(in: sample.practice) == practice, "Nothing in the practice is touched.")
    #expect(try deadLinks(among: sample.files()) == [])
    let after = try sample.files()
    for (path, bytes) in before where path.hasPrefix("reports/") && path.contains("/client-") {
      #expect(path.contains(Self.slug) ? after[path] == nil : after[path] == bytes, "\(path)")
    }

    // Made again of the others, a week is what it was.
    #expect(try sample.report(["--week", "2026-W47", "--quiet"], asOf: end).status == 0)
    #expect(differingPaths(try sample.files(), after) == [])
  }

  @Test func theFolderHasToBeGone() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", Self.slug])
    try sample.build()
    try sample.report()
    let before = try sample.traces()
    let outcome = try sample.forget(Self.slug)
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("clients/ruth-feldman is still in the practice"))
    #expect(try sample.traces() == before)
    let unknown = try sample.forget("ruth")
    #expect(unknown.status == 0 && unknown.standardOutput.contains("Nothing was there before either"))
    #expect(try sample.forget("../noah-jensen").status == 64)
    #expect(try sample.traces() == before)
  }

  /// A page that can't be made anew still names the client beside it, until it can be and the client is forgotten again.
  @Test func aPageThatWasKeptIsMadeByTheNextRun() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", Self.slug])
    for client in ["noah-jensen", Self.slug] {
      try sample.folder.write("provider: Miriam Okafor\n", to: "practice/clients/\(client)/client.yml")
    }
    try sample.build()
    try move(Self.slug, outOf: sample)
    try sample.folder.write("nmae: Noah\n", to: "practice/clients/noah-jensen/client.yml")
    let first = try sample.forget(Self.slug)
    #expect(first.status == 65 && first.standardError.contains("run again"), "\(first.standardError)")
    #expect(try !hits(in: sample).isEmpty)
    try sample.folder.write("provider: Miriam Okafor\n", to: "practice/clients/noah-jensen/client.yml")
    let second = try sample.forget(Self.slug)
    #expect(second.status == 0, "\(second.standardError)")
    #expect(try hits(in: sample) == [])
    let third = try sample.forget(Self.slug)
    #expect(third.status == 0 && third.standardOutput.contains("Nothing is left of \(Self.slug)"))
  }

  /// Names that are words of every page, and parts of others' names.
  @Test(arguments: ["1", "reports", "clients", "index", "css"]) func aFolderMayHaveAnyName(slug: String) throws {
    let sample = try ReportedPractice(clients: [Self.slug, "noah-jensen", "misaki-sato"])
    let clients = sample.practice.appending(path: "clients")
    for name in [slug, "\(slug)-2"] {
      try FileManager.default.copyItem(at: clients.appending(path: Self.slug), to: clients.appending(path: name))
    }
    try sample.build()
    try sample.report()
    try move(slug, outOf: sample)
    try expectForgotten(slug, in: sample)
    #expect(sample.exists("clients/\(slug)-2/index.html") && sample.exists("clients/\(Self.slug)/index.html"))
    #expect(try deadLinks(among: sample.files()) == [])
  }

  /// Whatever a run that was cut short has done, the next one finishes it and says so; until then the list of published
  /// files knows the name.
  @Test func aRunThatWasCutShortIsFinishedByTheNext() throws {
    let sample = try ReportedPractice(clients: [Self.slug, "noah-jensen", "misaki-sato"])
    try sample.build()
    try sample.report()
    try move(Self.slug, outOf: sample)
    // Standard output that can't be written ends the run just before it has said so.
    let words = [Program.tend, "forget", Self.slug] + sample.words("forget").dropFirst(2)
    let first = try Program.run(["sh", "-c", "exec \"$@\" > /dev/full", "sh"] + words)
    #expect(first.status == 74, "\(first.standardError)")
    #expect(try hits(in: sample) == [".tend/manifest.jsonl"])
    try sample.build(["--quiet"])
    #expect(try hits(in: sample) == [".tend/manifest.jsonl"], "Another run leaves it there.")
    let second = try sample.forget(Self.slug)
    #expect(second.status == 0, "\(second.standardError)")
    #expect(second.standardOutput.hasSuffix("Nothing is left of \(Self.slug) in \(sample.output.path).\n"))
    #expect(try hits(in: sample) == [])
  }

  /// What somebody else has put there is told, and not removed.
  @Test func aFileOfAnothersIsTold() throws {
    let sample = try ReportedPractice(clients: [Self.slug, "noah-jensen", "misaki-sato"])
    try sample.build()
    try sample.folder.write("x", to: "Output/clients/\(Self.slug)/copy.txt")
    try move(Self.slug, outOf: sample)
    let outcome = try sample.forget(Self.slug)
    #expect(
      outcome.status == 65 && outcome.standardError.contains("clients/\(Self.slug)/copy.txt: error: something"))
    try FileManager.default.removeItem(at: sample.output.appending(path: "clients/\(Self.slug)"))
    #expect(try sample.forget(Self.slug).status == 0)
  }

  @Test func whereClientsCanNotBeToldNobodyIsForgotten() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", Self.slug])
    try sample.report()
    try move(Self.slug, outOf: sample)
    try sample.folder.write("[]", to: "practice/clients/not a slug/tasks.json")
    let before = try sample.traces()
    #expect(try sample.forget(Self.slug).status == 65)
    #expect(try sample.traces() == before)
  }

  /// A share that is not mounted looks like a practice that everybody has left.
  @Test func whereTheClientsAreGoneNobodyIsForgotten() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", Self.slug])
    try sample.build()
    try sample.report()
    let before = try sample.traces()
    for slug in ["noah-jensen", Self.slug] { try move(slug, outOf: sample) }
    let outcome = try sample.forget(Self.slug)
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("all 2 clients that have pages are gone"))
    #expect(try sample.traces() == before)
  }

  @Test func aFolderMayHaveLettersOfAnyScript() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", Self.slug])
    let clients = sample.practice.appending(path: "clients")
    for name in ["josé", "jos"] {
      try FileManager.default.copyItem(at: clients.appending(path: Self.slug), to: clients.appending(path: name))
    }
    try sample.build()
    try sample.report()
    try move("jos", outOf: sample)
    try expectForgotten("jos", in: sample)
    let page = try sample.text("reports/2026-W47/client-josé.html")
    #expect(page.contains("mood-jos_233_-title"), "An identifier tells one name from every other.")
    try move("josé", outOf: sample)
    try expectForgotten("josé", in: sample)
    #expect(try Golden.files(in: sample.output).allSatisfy { $1.firstRange(of: Data("josé".utf8)) == nil })
  }

  private func expectForgotten(_ slug: String, in sample: ReportedPractice) throws {
    let outcome = try sample.forget(slug)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(!sample.exists("clients/\(slug)") && !sample.exists("reports/2026-W47/client-\(slug).html"))
  }

  @Test func namesakesAndLongerFoldersAreLeft() throws {
    let sample = try ReportedPractice(clients: [Self.slug, "noah-jensen"])
    let clients = sample.practice.appending(path: "clients")
    try FileManager.default.copyItem(
      at: clients.appending(path: Self.slug), to: clients.appending(path: "\(Self.slug)-2"))
    try sample.build()
    try sample.report()
    #expect(
      try sample.text("reports/2026-W47/report.txt").contains("Ruth Feldman (Tomás Rivera, ruth-feldman-2)"),
      "Two of one name are told apart.")
    try move(Self.slug, outOf: sample)
    let outcome = try sample.forget(Self.slug)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let page = try sample.text("reports/2026-W47/index.html")
    #expect(page.contains("Ruth Feldman") && !page.contains("Tomás Rivera, "), "There is one of the name now.")
    #expect(sample.exists("clients/ruth-feldman-2/index.html"))
    #expect(sample.exists("reports/2026-W47/client-ruth-feldman-2.html"))
  }

  @Test func aWeekWhoseValuesAreLostIsTold() throws {
    let sample = try ReportedPractice(clients: [Self.slug, "noah-jensen"])
    try sample.report(["--since", "2026-W46", "--quiet"])
    try sample.folder.write("{", to: "Output/reports/2026-W46/report.json")
    try move(Self.slug, outOf: sample)
    let outcome = try sample.forget(Self.slug)
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("reports/2026-W46/report.json: error: "))
    #expect(outcome.standardError.contains("tend report --week 2026-W46"))
    #expect(!sample.exists("reports/2026-W46/client-ruth-feldman.html"))
    #expect(try sample.report(["--week", "2026-W46", "--quiet"]).status == 0)
    #expect(try sample.forget(Self.slug).status == 0)
    #expect(try hits(in: sample) == [])
  }

  @Test(.enabled(if: Program.path(of: "fc-list") != nil, "needs fontconfig"))
  func theDocumentsOfThoseWeeksGo() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", "ben-carter", "misaki-sato"])
    let printer = try sample.printer("echo %PDF")
    for week in ["2026-W44", "2026-W47"] {
      try sample.report(["--week", week, "--pdf", "--quiet"], environment: printer)
      #expect(sample.exists("reports/\(week)/providers/miriam-okafor.pdf"))
    }
    try move("noah-jensen", outOf: sample)
    let outcome = try sample.forget("noah-jensen")
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      outcome.standardOutput.contains("Week 2026-W47: 1 client removed; PDFs with them are deleted too"))
    #expect(!sample.exists("reports/2026-W47/providers/miriam-okafor.pdf"))
    #expect(sample.exists("reports/2026-W47/providers/hannah-lindqvist.pdf"), "He is no client of hers.")
    #expect(sample.exists("reports/2026-W44/providers/miriam-okafor.pdf"), "He had no part in that week.")
    #expect(try deadLinks(among: sample.files()) == [])
  }

  /// The files whose name or content has the folder's name, Tend's own among them.
  private func hits(in sample: ReportedPractice) throws -> [String] {
    let name = Data(Self.slug.utf8)
    return try Golden.files(in: sample.output).filter { path, bytes in
      path.contains(Self.slug) || bytes.firstRange(of: name) != nil
    }.keys.sorted()
  }

  private func move(_ slug: String, outOf sample: ReportedPractice) throws {
    try FileManager.default.moveItem(
      at: sample.practice.appending(path: "clients/\(slug)"), to: sample.folder.appending(slug))
  }
}

extension ReportedPractice {
  fileprivate func forget(_ slug: String, asOf: String = monday) throws -> Outcome {
    try Program.run(
      [Program.tend, "forget", slug, practice.path, "--as-of", asOf, "--output", output.path])
  }
}
