import Foundation
import TestSupport
import Testing

private let canPrint = Program.path(of: "weasyprint") != nil && Program.path(of: "pdftotext") != nil

/// The week on paper.
@Suite(.startsPrograms, .serialized) struct PaperTests {
  @Test(.enabled(if: canPrint, "needs weasyprint and pdftotext"))
  func everyClientIsOnceInTheProvidersDocument() throws {
    let sample = try ReportedPractice(clients: ["sofia-reyes"])
    let calm = "practice/clients/sofia-reyes/client.yml"
    try sample.folder.write("name: Nothing Due\nprovider: Miriam Okafor\n", to: calm)
    let names = try (1...(Stress.isOn ? 40 : 4)).map { try sample.addClient(number: $0) } + ["Nothing Due"]
    try sample.folder.write(
      "name: Of another\nprovider: Tomás Rivera\n", to: "practice/clients/client-1/client.yml")
    let outcome = try sample.report(["--pdf", "--quiet"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let folder = sample.output.appending(path: "reports/2026-W47")
    let text = try pages(of: folder.appending(path: "providers/miriam-okafor.pdf"))
    let report = try JSONDecoder().decode(Week.self, from: Data(contentsOf: folder.appending(path: "report.json")))
    let own = report.clients.filter { $0.provider == "Miriam Okafor" }
    #expect(Set(own.map(\.name)) == Set(names.dropFirst()))
    // The page that begins with the name is the client's own; before all of those everyone is in a list.
    let sheets = own.map { client in
      text.indices.filter { page in
        text[page].split(separator: "\n").prefix(4).contains {
          $0.trimmingCharacters(in: .whitespaces) == client.name
        }
      }
    }
    let list = text.prefix(sheets.joined().min() ?? 0).joined()
    for (client, sheets) in zip(own, sheets) {
      #expect(sheets.count == (client.hasReason ? 1 : 0), "\(client.name)")
      #expect(sheets.allSatisfy { text[$0].split(separator: "\n").first?.contains(client.name) ?? false })
      let told = sheets.map { text[$0] } + [list]
      #expect(told.contains { $0.contains(client.headline) }, "\(client.name): \(client.headline)")
      #expect(list.contains(client.name), "Everyone is in the list.")
    }
    #expect(own.contains { $0.hasReason } && own.contains { !$0.hasReason })
    #expect(!text.joined().contains("Of another"), "Another provider's client is not there.")
    for (number, page) in text.enumerated() {
      #expect(page.contains("Page \(number + 1) of \(text.count)"))
      #expect(page.contains("Harbor Street Practice") && page.contains("Miriam Okafor: week of Nov 16 – Nov 22"))
    }
    let page = try sample.text("reports/2026-W47/providers/miriam-okafor.html")
    #expect(page.contains("href=\"miriam-okafor.pdf\""))
    #expect(try deadLinks(among: sample.files()) == [])
  }

  @Test(.enabled(if: canPrint, "needs weasyprint and pdftotext"))
  func theSameReportGivesTheSameBytes() throws {
    let (one, other) = (
      try ReportedPractice(clients: ["ben-carter"]), try ReportedPractice(clients: ["ben-carter"])
    )
    try one.report(["--pdf"])
    let temporary = try TemporaryFolder()
    try other.report(
      ["--pdf"], environment: ["TZ": "Asia/Kolkata", "LC_ALL": "C", "TMPDIR": temporary.url.path])
    #expect(differingPaths(try one.files(), try other.files()) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) == [])
  }

  @Test(.enabled(if: Program.path(of: "fc-list") != nil, "needs fontconfig"))
  func aDocumentStaysAsLongAsItsWeekIsWhatItWas() throws {
    let one = try ReportedPractice(clients: ["ben-carter"])
    let printer = try one.printer("echo %PDF")
    try one.report(["--pdf"], environment: printer)
    #expect(one.exists("reports/2026-W47/providers/miriam-okafor.pdf"))
    let traces = try one.traces()
    try one.report(["--pdf"], environment: printer)
    try one.report()
    #expect(try one.traces() == traces, "An unchanged week keeps its PDF.")
    // A log that is gone would not be believed.
    let log = one.practice.appending(path: "clients/ben-carter/log.jsonl")
    let note =
      #"{"at":"2026-11-20T09:00:00Z","task":"2026-10-22","event":"note_written","author":"client","text":"a"}"#
    let text = try String(contentsOf: log, encoding: .utf8)
    try (text + note + "\n").write(to: log, atomically: true, encoding: .utf8)
    try one.report()
    #expect(!one.exists("reports/2026-W47/providers/miriam-okafor.pdf"), "A PDF of what is no longer so must go.")
    #expect(try deadLinks(among: one.files()) == [])
  }

  @Test(.enabled(if: canPrint, "needs weasyprint and pdftotext"))
  func everySheetOfAClientsSaysWhose() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    let long = (1...110).map { "Paragraph \($0) of a note that goes on for more than one sheet of paper.\n\n" }
    try sample.folder.write(
      "---\ndate: 2026-11-17\ntitle: Long\n---\n" + long.joined(), to: "practice/clients/ben-carter/notes/long.md")
    #expect(try sample.report(["--pdf", "--quiet"]).status == 0)
    let pdf = sample.output.appending(path: "reports/2026-W47/providers/miriam-okafor.pdf")
    let sheets = try pages(of: pdf)
    let first = try #require(sheets.firstIndex { $0.contains("To talk about") })
    #expect(sheets.count - first >= 4, "The note goes on over several.")
    for (number, sheet) in sheets.enumerated() {
      let lines = sheet.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      let top = lines.first ?? ""
      #expect(top.contains("Harbor Street Practice") && top.contains("week of Nov 16 – Nov 22"))
      #expect(top.contains("Ben Carter") == (number >= first), "sheet \(number + 1): \(top)")
      #expect(lines.count >= 5, "A sheet with one line beside its margins is a waste of one: \(lines)")
    }
    #expect(try Program.run(["pdfinfo", pdf.path]).standardOutput.contains(/Tagged: +yes/))
  }

  @Test(.enabled(if: canPrint && Program.path(of: "fc-list") != nil, "needs weasyprint, pdftotext and fontconfig"))
  func aNameThatNoFontHasIsNeverBlank() throws {
    let sample = try ReportedPractice(clients: ["misaki-sato"])
    let settings = sample.practice.appending(path: "clients/misaki-sato/client.yml")
    try String(contentsOf: settings, encoding: .utf8)
      .replacing("佐藤 美咲", with: "佐藤 美咲 さ ｻﾄ 김철 न 🧘 𝄞").write(to: settings, atomically: true, encoding: .utf8)
    let fonts = try TemporaryFolder()
    let place = "/usr/share/fonts/truetype/dejavu"
    try fonts.write(
      "<?xml version=\"1.0\"?><fontconfig><dir>\(place)</dir><cachedir>\(fonts.url.path)</cachedir></fontconfig>",
      to: "fonts.conf")
    let outcome = try sample.report(
      ["--pdf", "--quiet"], environment: ["FONTCONFIG_FILE": fonts.appending("fonts.conf").path])
    #expect(outcome.status == 69)
    #expect(outcome.messages.count == 1)
    #expect(outcome.standardError.hasPrefix("reports/2026-W47/providers/hannah-lindqvist.pdf: warning: not made"))
    // Each script by its name, whichever of its characters they are, and what brings them.
    let scripts = outcome.standardError.matches(of: /characters? of (.+?)(?:,| and|;)/).map { String($0.1) }
    let others = ["another script or symbols", "emoji"]
    #expect(scripts == ["Devanagari", "Han", "Hangul", "Hiragana", "Katakana"] + others)
    #expect(
      outcome.standardError.contains(
        "install Debian's fonts-noto-cjk, fonts-noto-color-emoji and fonts-noto-core and make the week again"))
    #expect(!outcome.standardError.contains("佐藤"))
    #expect(!sample.exists("reports/2026-W47/providers/hannah-lindqvist.pdf"))
    #expect(try sample.text("reports/2026-W47/report.txt").contains("佐藤 美咲"), "All else is made.")
    #expect(try deadLinks(among: sample.files()) == [])
  }

  @Test func withoutWeasyPrintNothingIsWritten() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    let empty = try TemporaryFolder()
    let outcome = try Program.run(
      ["/usr/bin/env", "PATH=\(empty.url.path)"] + sample.words("report", ["--pdf", "--quiet"]))
    #expect(outcome.status == 69)
    #expect(outcome.messages.count == 1 && outcome.standardError.contains("weasyprint"))
    #expect(!FileManager.default.fileExists(atPath: sample.output.path))
  }

  @Test(.enabled(if: Program.path(of: "fc-list") != nil, "needs fontconfig"))
  func aWeasyPrintThatFailsLeavesThePages() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    let outcome = try sample.report(["--pdf"], environment: sample.printer("exit 3"))
    #expect(outcome.status == 74)
    #expect(outcome.standardError.contains("miriam-okafor.pdf: WeasyPrint could not make it (status 3)"))
    let page = try sample.text("reports/2026-W47/providers/miriam-okafor.html")
    #expect(page.contains("Ben Carter") && !page.contains(".pdf"))
  }

  /// Documents take minutes: another run can do its work meanwhile, and what it has changed is not put on paper.
  @Test(.enabled(if: Program.path(of: "fc-list") != nil, "needs fontconfig"))
  func theLockIsFreeWhileADocumentIsMade() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "misaki-sato"])
    let words = sample.words("build", ["--quiet"]).joined(separator: " ")
    let outcome = try sample.report(["--pdf"], environment: sample.printer("\(words) >&2 && echo %PDF"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(sample.exists("index.html") && sample.exists("reports/2026-W47/providers/miriam-okafor.pdf"))
    let noah = sample.practice.appending(path: "clients/noah-jensen").path
    let forget = ([Program.tend, "forget", "noah-jensen"] + sample.words("forget").dropFirst(2)).joined(
      separator: " ")
    let second = try sample.report(
      ["--pdf"], environment: sample.printer("[ ! -d \(noah) ] || { rm -r \(noah); \(forget); } >&2; echo %PDF"))
    #expect(second.status == 69)
    #expect(second.standardError.contains("another run has changed the week meanwhile"))
    #expect(!sample.exists("reports/2026-W47/providers/miriam-okafor.pdf"))
    #expect(try deadLinks(among: sample.files()) == [])
  }

  @Test(.enabled(if: Self.canPretend, "needs a name space of its own for a machine with little memory"))
  func aMachineWithoutMemoryIsRefusedBeforeItStarts() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    let file = try sample.folder.write("MemTotal: 900000 kB\nMemAvailable: 300000 kB\n", to: "meminfo")
    let outcome = try Program.run(
      ["unshare", "-m", "sh", "-c", "mount --bind \(file.path) /proc/meminfo && exec \"$@\"", "sh"]
        + sample.words("report", ["--pdf", "--quiet"]))
    #expect(outcome.status == 69)
    #expect(outcome.standardError.contains("--pdf needs 500 MB of free memory, and this machine has 292"))
    #expect(!sample.exists("reports"))
  }

  private static let canPretend = (try? Program.run(["unshare", "-m", "true"]).status) == 0

  /// The text of each page.
  private func pages(of pdf: URL) throws -> [String] {
    let text = try Program.run(["pdftotext", "-layout", pdf.path, "-"]).standardOutput
    return text.split(separator: "\u{0C}").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// What the test reads of `report.json`.
  private struct Week: Decodable {
    let clients: [Client]

    struct Client: Decodable {
      let name: String
      let provider: String?
      let flags: [Flag]
      let done: String
      var hasReason: Bool { flags.contains { $0.status != "cleared" } }

      struct Flag: Decodable {
        let status: String
      }
      var headline: String { done == "none done; none due" ? "nothing due" : done }
    }
  }
}

extension ReportedPractice {
  /// Adds a client with a log of some of the sample's, under a name of their own.
  fileprivate func addClient(number: Int) throws -> String {
    let originals = ["ben-carter", "priya-raman", "carla-moretti", "marcus-bell", "theo-laurent", "noah-jensen"]
    let original = Self.sample.appending(path: "clients/\(originals[number % originals.count])")
    let place = "practice/clients/client-\(number)"
    for file in ["tasks.json", "log.jsonl"] {
      if let data = FileManager.default.contents(atPath: original.appending(path: file).path) {
        try folder.write(String(decoding: data, as: UTF8.self), to: "\(place)/\(file)")
      }
    }
    let name =
      "Person \(["North", "East", "South", "West"][number % 4]) \(String(repeating: "I", count: number % 7))\(number)"
    let tidy = name.split(separator: " ").joined(separator: " ")
    try folder.write("name: \(tidy)\nprovider: Miriam Okafor\n", to: "\(place)/client.yml")
    return tidy
  }
}
