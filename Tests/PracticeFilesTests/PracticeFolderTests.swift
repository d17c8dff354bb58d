import Foundation
import Homework
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("A practice's folder")
struct PracticeFolderTests {
  private static let tasks = #"[[4, ["calm", "sad"], "2026-11-16"], [4, ["calm"], "2026-11-19"]]"#
  private static let exit = #"{"at":"2026-11-16T08:00:00.000Z","task":"2026-11-16","event":"session_exited"}"#

  private let folder: TemporaryFolder
  private let practice: PracticeFolder

  init() throws {
    folder = try TemporaryFolder()
    practice = PracticeFolder(folder.url)
  }

  private func client(_ slug: String = "bo") -> Loaded<Client> {
    practice.client(slug, settings: practice.settings().value ?? PracticeSettings())
  }

  @Test("twenty mistakes are listed, each with its place")
  func twentyMistakes() throws {
    let practice = PracticeFolder(Reading.fixtures.appending(path: "TwentyMistakes/input"))
    let settings = practice.settings()
    let slugs = practice.clientSlugs()
    var diagnostics = settings.diagnostics + slugs.diagnostics + practice.roster().diagnostics
    for slug in try #require(slugs.value) {
      diagnostics += practice.client(slug, settings: try #require(settings.value)).diagnostics
    }
    #expect(diagnostics.count == 20)
    #expect(diagnostics.allSatisfy { $0.isError && $0.place.line != nil && $0.place.column != nil })
    try folder.write(diagnostics.sorted().map { "\($0)\n" }.joined(), to: "diagnostics.txt")
    let expected = Reading.fixtures.appending(path: "TwentyMistakes/expected")
    #expect(try Golden.differences(of: folder.url, from: expected) == [])
  }

  @Test("everything that the files say of a client")
  func wholeClient() throws {
    try folder.write("timezone: Europe/Berlin\ngrace_days: 1\n", to: "tend.yml")
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(Self.exit + "\n", to: "clients/bo/log.jsonl")
    try folder.write(
      "name: Bo\nprovider: Dr. A\nexcused: [2026-11-19]\npaused: 2026-12-01\nended: 2026-12-24\n",
      to: "clients/bo/client.yml")
    let loaded = client()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.consequence == nil)
    let bo = try #require(loaded.value)
    #expect(bo.name == "Bo")
    #expect(bo.provider == "Dr. A")
    #expect(bo.rules.timeZone.identifier == "Europe/Berlin")
    #expect(bo.rules.graceDays == 1)
    #expect(bo.rules.excused.map(\.rawValue) == ["2026-11-19"])
    #expect(bo.pausedSince?.description == "2026-12-01")
    #expect(bo.endedOn?.description == "2026-12-24")
    #expect(bo.assignments.count == 2)
    #expect(bo.log.count == 1)
  }

  @Test("tasks alone are enough")
  func tasksAlone() throws {
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    let bo = try #require(client().value)
    #expect(bo.name == "bo")
    #expect(bo.log.isEmpty)
    #expect(bo.notes.isEmpty)
  }

  @Test("a client without tasks is held back")
  func noTasks() throws {
    try folder.write(Self.exit, to: "clients/bo/log.jsonl")
    let loaded = client()
    #expect(loaded.value == nil)
    #expect(loaded.consequence == .clientHeldBack)
    #expect(
      loaded.diagnostics.sorted().map(\.description) == [
        "clients/bo/tasks.json: error: there is no such file; put the client's assignments there"
      ])
  }

  @Test("a line that is not an entry is listed, and the client's pages are written")
  func badLine() throws {
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write("x\n" + Self.exit + "\n{\"at\"", to: "clients/bo/log.jsonl")
    let loaded = client()
    #expect(loaded.value?.log.count == 3)
    #expect(loaded.diagnostics.sorted().map(\.consequence) == [.listed, .noted])
  }

  @Test("problems of every file of a client are collected")
  func everyFile() throws {
    try folder.write("[4]", to: "clients/bo/tasks.json")
    try folder.write("x", to: "clients/bo/log.jsonl")
    try folder.write("paused: soon\ntimezone: EST\n", to: "clients/bo/client.yml")
    try folder.write("---\n", to: "clients/bo/notes/a.md")
    #expect(
      client().diagnostics.sorted().map(\.place.description) == [
        "clients/bo/client.yml:1:9", "clients/bo/client.yml:2:11", "clients/bo/log.jsonl:1:1",
        "clients/bo/notes/a.md:1:1", "clients/bo/tasks.json:1:2",
      ])
  }

  @Test("a file whose name is a slip is told, since without its log a client seems to have done nothing")
  func misnamed() throws {
    try folder.write("", to: "tend.yaml")
    try folder.write("", to: "therapist.json")
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(Self.tasks, to: "clients/bo/tasks.json~")
    try folder.write(Self.exit, to: "clients/bo/log.json")
    try folder.write("", to: "clients/bo/photo.png")
    let loaded = client()
    #expect(loaded.value != nil)
    #expect(
      loaded.diagnostics.sorted().map(\.description) == [
        "clients/bo/log.json: error: this file is not read; did you mean log.jsonl?"
      ])
    #expect(
      practice.settings().diagnostics.sorted().map(\.description) == [
        "tend.yaml: error: this file is not read; did you mean tend.yml?"
      ])
    #expect(practice.roster().value == nil)
    #expect(practice.roster().diagnostics.sorted().map(\.place.file) == ["therapist.json"])
  }

  @Test("pipes, folders and links to nowhere are told, not waited for")
  func notFiles() throws {
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    #expect(mkfifo(folder.appending("clients/bo/log.jsonl").path, 0o600) == 0)
    #expect(symlink("nowhere", folder.appending("clients/bo/client.yml").path) == 0)
    #expect(mkdir(folder.appending("tend.yml").path, 0o700) == 0)
    #expect(
      client().diagnostics.sorted().map(\.description) == [
        "clients/bo/client.yml: error: this link leads nowhere; fix or remove it",
        "clients/bo/log.jsonl: error: this is not a regular file; put a file in its place, or a link to one",
      ])
    #expect(
      practice.settings().diagnostics.sorted().map(\.description) == [
        "tend.yml: error: this is a folder where a file should be; move it away and run again"
      ])
    #expect(practice.settings().consequence == .nothingWritten)
  }

  @Test("a link to a file is followed")
  func links() throws {
    try folder.write(Self.tasks, to: "elsewhere.json")
    try folder.write("name: Bo\n", to: "clients/bo/client.yml")
    #expect(symlink("../../elsewhere.json", folder.appending("clients/bo/tasks.json").path) == 0)
    #expect(client().value?.assignments.count == 2)
  }

  @Test("a file that is too large is not read")
  func tooLarge() throws {
    let tasks = try folder.write("", to: "clients/bo/tasks.json")
    #expect(truncate(tasks.path, (4 << 20) + 1) == 0)
    #expect(
      client().diagnostics.sorted().map(\.description) == [
        "clients/bo/tasks.json: error: the file is larger than 4 MiB; find out what made it so large"
      ])
  }

  @Test("slugs are in order, files beside them do not matter, and bad names are told")
  func slugs() throws {
    for name in ["zoe", "Bo", "anna-2", "bo", ".hidden", "a b", "müller", "कविता", "x<y"] {
      try folder.write(Self.tasks, to: "clients/\(name)/tasks.json")
    }
    try folder.write("", to: "clients/.DS_Store")
    try folder.write("", to: "clients/README")
    #expect(symlink("nowhere", folder.appending("clients/gone").path) == 0)
    #expect(mkdir(folder.appending("clients").path + "/caf\u{E9}", 0o700) == 0)
    let bytes: [CChar] =
      Array((folder.appending("clients").path + "/caf").utf8CString.dropLast()) + [
        CChar(bitPattern: 0xE9), 0,
      ]
    #expect(mkdir(bytes, 0o700) == 0)
    let long = String(repeating: "x", count: 201)
    try folder.write("[]", to: "clients/\(long)/tasks.json")
    let slugs = practice.clientSlugs()
    #expect(slugs.value == ["Bo", "anna-2", "café", "gone", "müller", "zoe", "कविता"])
    #expect(practice.client("gone", settings: PracticeSettings()).consequence == .clientHeldBack)
    let rule =
      "this cannot be the name of a client's folder; use letters, digits, -, _ and ., without a dot at the beginning"
    #expect(
      slugs.diagnostics.sorted().map(\.description) == [
        "clients/.hidden: error: \(rule)",
        "clients/a b: error: \(rule)",
        "clients/bo: error: the name differs from \"Bo\" by case alone; rename it",
        "clients/caf\u{FFFD}: error: the name is not UTF-8; rename it",
        "clients/gone: error: the link leads nowhere; fix or remove it",
        "clients/x<y: error: \(rule)",
        "clients/\(long): error: the name is longer than 200 bytes; shorten it",
      ])
  }

  @Test("a folder without clients is no practice")
  func noPractice() {
    #expect(!practice.exists)
    #expect(practice.clientSlugs().value == nil)
    #expect(practice.clientSlugs().consequence == .nothingWritten)
    #expect(practice.roster().value == nil)
    #expect(practice.roster().consequence == nil)
  }

  @Test("a wrong roster is listed and has no value")
  func badRoster() throws {
    try folder.write("{\"therapists\": [{}]}", to: "therapists.json")
    let roster = practice.roster()
    #expect(roster.value == nil)
    #expect(roster.consequence == .listed)
  }

  @Test("one client needs no folder")
  func singleClient() throws {
    try folder.write(Self.tasks, to: "t.json")
    try folder.write(Self.exit, to: "l.jsonl")
    let files = SingleClient(tasks: "t.json", log: "l.jsonl", in: folder.url)
    #expect(files.client().value?.log.count == 1)
    #expect(SingleClient(tasks: "t.json", in: folder.url).client().value?.assignments.count == 2)
    let missing = SingleClient(tasks: "no.json", log: "./no.jsonl", in: folder.url)
    #expect(
      missing.client().diagnostics.sorted().map(\.description) == [
        "./no.jsonl: error: there is no such file; check the path, or leave --log out",
        "no.json: error: there is no such file; put the client's assignments there",
      ])
    var new = SingleClient(tasks: folder.appending("t.json").path, log: "no.jsonl", in: folder.url)
    new.logMayBeAbsent = true
    #expect(new.client().value?.log == [])
  }

  @Test("what a client has of their own: pace, level, words, and a mapping in place of the practice's")
  func ownSettings() throws {
    try folder.write("breathing: {inhale: 4, exhale: 6}\ntasks: {ignore: [title]}\n", to: "tend.yml")
    try folder.write(
      #"[{"breathCount": 4, "moodChoices": ["calm"], "dueDate": "16.11.2026", "done": "17.11.2026"}]"#,
      to: "clients/bo/tasks.json")
    try folder.write(
      """
      breathing: {exhale: 7}
      baseline: 2026-10-01
      muted_words: [Hopeless]
      tasks:
        fields: {completed: done}
        dates: dd.MM.yyyy
      """, to: "clients/bo/client.yml")
    let loaded = client()
    #expect(loaded.diagnostics.map(\.description) == [])
    let bo = try #require(loaded.value)
    #expect(bo.breathingPace == BreathingPace(inhale: 4, exhale: 7))
    #expect(bo.baseline?.description == "2026-10-01")
    #expect(bo.mutedWords == ["hopeless"])
    #expect(bo.completions.map(\.on.description) == ["2026-11-17"])
    try folder.write("breathing: {pattern: box}\n", to: "clients/cy/client.yml")
    try folder.write(Self.tasks, to: "clients/cy/tasks.json")
    #expect(client("cy").value?.breathingPace == BreathingPace.Pattern.box.pace)
    #expect(client("cy").value?.completions == [])
    try FileManager.default.removeItem(at: folder.appending("clients/cy/client.yml"))
    #expect(client("cy").value?.breathingPace == nil)
  }

  @Test("a key that nothing reads is listed, and the client's pages are written")
  func unreadKey() throws {
    try folder.write(
      #"[{"breathCount": 4, "moodChoices": ["calm"], "dueDate": "2026-11-16", "mood": "calm"}]"#,
      to: "clients/bo/tasks.json")
    let loaded = client()
    #expect(loaded.value?.assignments.count == 1)
    #expect(loaded.consequence == .listed)
    #expect(
      loaded.diagnostics.map(\.description) == [
        "clients/bo/tasks.json:1:71: error: what stands under \"mood\" is not read; map it or ignore it under tasks: in tend.yml"
      ])
  }

  @Test("a client's many problems are counted, and all are there for who asks for all")
  func manyProblems() throws {
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(String(repeating: "x\n", count: 1_000), to: "clients/bo/log.jsonl")
    let loaded = client()
    #expect(loaded.diagnostics.count == 201)
    #expect(loaded.diagnostics.problemCount == 1_000)
    #expect(
      loaded.diagnostics.told().last?.description
        == "clients/bo/log.jsonl: error: and 980 more like these; `tend check clients/bo` lists them")
    var whole = practice
    whole.listedProblems = .max
    #expect(whole.client("bo", settings: PracticeSettings()).diagnostics.count == 1_000)
  }
}
