import Foundation
import TestSupport
import Testing

/// What is exported by the real program; what others' readers make of it is tested with the exports themselves.
@Suite(.startsPrograms) struct ExportTests {
  private static let practice = Repository.url.appending(path: "Tests/ExchangeTests/Fixtures/practice")
    .resolvingSymlinksInPath()
  private static let moment = "2024-03-20T09:00:00+03:00"

  private static func run(_ arguments: String..., in folder: URL? = nil, asOf: String = moment) throws -> Outcome {
    try Tend.run(["export", practice.path] + arguments + ["--as-of", asOf, "--quiet"], in: folder)
  }

  @Test(arguments: ["csv", "json", "ics", "fhir"])
  func theSameInputsGiveTheSameBytesWhereverTheyGo(form: String) throws {
    let folder = try TemporaryFolder()
    let printed = try Self.run("--format", form)
    // A line of the fixture's log is no entry; everything is exported nevertheless.
    #expect(printed.status == 65)
    #expect(printed.messages.count == 1 && printed.messages[0].hasPrefix("clients/layla/log.jsonl:12:1: error:"))
    #expect(!printed.standardOutput.isEmpty)
    let written = try Tend.run(
      ["export", Self.practice.path, "--format", form, "--as-of", Self.moment, "--output", "out", "--quiet"],
      in: folder.url, environment: ["TZ": "Asia/Tokyo", "LC_ALL": "ar_EG.UTF-8"])
    #expect(written.status == 65 && written.standardOutput == "")
    let file = folder.appending("out")
    #expect(try Data(contentsOf: file) == Data(printed.standardOutput.utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out"])
  }

  @Test func oneClientAlone() throws {
    let outcome = try Self.run("--format", "json", "--client", "omar_2")
    #expect(outcome.status == 0 && outcome.standardError == "")
    #expect(outcome.standardOutput.contains("\"slug\": \"omar_2\"") && !outcome.standardOutput.contains("layla"))
    #expect(try Self.run("--format", "json", "--client", "nobody").status == 66)
  }

  @Test func aCalendarGoesOnFromTheOneBefore() throws {
    let folder = try TemporaryFolder()
    let write = { (asOf: String) in
      _ = try Self.run(
        "--format", "ics", "--client", "layla", "--output", "homework.ics", in: folder.url, asOf: asOf)
      return try Data(contentsOf: folder.appending("homework.ics"))
    }
    let first = try write(Self.moment)
    #expect(try write("2024-03-20T18:00:00+03:00") == first)
    #expect(try write("2024-03-30T18:00:00+03:00") == first)
  }

  @Test func whatIsNoExportIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "notes.txt")
    let outcome = try Self.run("--format", "csv", "--output", "notes.txt", in: folder.url)
    #expect(outcome.status == 73)
    #expect(
      outcome.messages == [
        "tend: error: notes.txt already exists and is not an export of this form; choose another name"
      ])
    #expect(try String(contentsOf: folder.appending("notes.txt"), encoding: .utf8) == "mine")
    let log = Self.practice.appending(path: "clients/layla/log.jsonl").path
    let before = try Data(contentsOf: URL(filePath: log))
    #expect(try Self.run("--format", "csv", "--output", log).status == 64)
    #expect(try Data(contentsOf: URL(filePath: log)) == before)
  }

  /// They are written to by whoever redirects, and never replaced.
  @Test(arguments: ["pipe", "link", "dead", "folder"]) func onlyARegularFileIsReplaced(kind: String) throws {
    let folder = try TemporaryFolder()
    let place = folder.appending("out.csv").path
    switch kind {
    case "pipe": #expect(mkfifo(place, 0o600) == 0)
    case "folder": try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    default: try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "vault.csv")
    }
    if kind == "link" { try folder.write("", to: "vault.csv") }
    let before = try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
    let outcome = try Self.run("--format", "csv", "--output", "out.csv", in: folder.url)
    #expect(outcome.status == 73 && outcome.messages.count == 1, "\(outcome.standardError)")
    #expect(outcome.standardError.hasPrefix("tend: error: out.csv: this is "))
    #expect(try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType == before)
    #expect(try Self.run("--format", "csv", "--output", "/dev/full", in: folder.url).status == 73)
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aTableForExcelAndOneForProgramsTakeEachOthersPlace() throws {
    let folder = try TemporaryFolder()
    var texts: [String] = []
    for flags in [["--excel"], ["--raw"], []] {
      let outcome = try Tend.run(
        ["export", Self.practice.path, "--format", "csv", "--output", "out.csv", "--as-of", Self.moment, "--quiet"]
          + flags, in: folder.url)
      #expect(outcome.status == 65, "\(outcome.standardError)")
      texts.append(String(decoding: try Data(contentsOf: folder.appending("out.csv")), as: UTF8.self))
    }
    #expect(texts[0] == "\u{FEFF}" + texts[2])
  }

  /// A client at a time: a practice ten times as large needs no more memory.
  @Test(arguments: ["csv", "json", "fhir"]) func memoryDoesNotGrowWithThePractice(form: String) throws {
    let folder = try TemporaryFolder()
    let note = String(repeating: "a", count: 16_000)
    let log = (0..<40).map {
      #"{"at":"2024-03-01T09:00:00Z","task":"2024-03-01","event":"note_written","text":"\#($0)\#(note)","author":"client"}"#
    }.joined(separator: "\n")
    let peaks = try [2, 20].map { count in
      for number in 0..<count {
        try folder.write(#"[[1, ["calm"], "2024-03-01"]]"#, to: "\(count)/clients/c\(number)/tasks.json")
        try folder.write(log + "\n", to: "\(count)/clients/c\(number)/log.jsonl")
      }
      let measure = """
        import resource, subprocess, sys
        status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
        print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10)
        """
      let outcome = try Tend.run(
        ["export", "\(count)", "--format", form, "--as-of", "2024-03-02", "--quiet"], in: folder.url,
        under: ["python3", "-c", measure])
      let words = outcome.standardOutput.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      #expect(words.first == 0, "\(outcome.standardError)")
      return try #require(words.last)
    }
    #expect(peaks[1] < peaks[0] + 8, "\(peaks) MiB")
  }

  @Test(arguments: [
    ["--format", "xml"], [], ["--format", "csv", "--with-names"], ["--format", "json", "--excel"],
    ["--format", "fhir", "--raw"], ["--format", "csv", "--raw", "--excel"],
  ])
  func wrongUsageIsTold(arguments: [String]) throws {
    #expect(try Tend.run(["export", Self.practice.path] + arguments).status == 64)
  }
}
