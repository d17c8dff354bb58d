import Foundation
import TestSupport
import Testing

/// Mistakes on the command line: one form for all messages, each with what to do, and nobody's name in a mail.
@Suite(.startsPrograms) struct MistakeTests {
  private static let mistakes: [(command: String, status: Int32, message: String)] = [
    ("new cleint bo practice", 64, "there is no command 'new cleint'; did you mean `tend new client`?"),
    ("new abc bo", 64, "there is no command 'new abc'; see `tend --help`"),
    ("client bo", 64, "there is no command or folder 'client'; did you mean `tend new client`?"),
    ("biuld practice", 64, "there is no command or folder 'biuld'; did you mean `tend build`?"),
    ("list p2", 66, "there is no command or folder 'list'; see `tend --help`"),
    ("delete", 66, "there is no command or folder 'delete'; see `tend --help`"),
    ("build practise", 66, "there is no folder practise; check the path"),
    ("build empty", 66, "there is no folder 'clients' in empty; name a practice's folder, or use --tasks"),
    (
      "new client cy practise", 66,
      "there is no practice in practise, with a folder 'clients'; make one with `tend init`"
    ),
    (
      "import feed.json practise --client bo", 66,
      "there is no practice in practise, with a folder 'clients'; make one with `tend init`"
    ),
    (
      "export practice --format csv --client bob", 66,
      "there is no such client here; give the name of a folder in clients/"
    ),
    (
      "--interactive practice --client bob", 66,
      "there is no such client here; give the name of a folder in clients/"
    ),
    ("export practice", 64, "missing expected argument '--format <format>'; see `tend export --help`"),
    ("build practice --xyzzyx 4", 64, "unknown option '--xyzzyx'; see `tend build --help`"),
  ]

  private static func practice() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(#"[[4, ["calm"], "2024-02-29"]]"#, to: "practice/clients/bo/tasks.json")
    try FileManager.default.createDirectory(at: folder.appending("empty"), withIntermediateDirectories: true)
    return folder
  }

  @Test(arguments: mistakes) func eachIsAnswered(command: String, status: Int32, message: String) throws {
    let folder = try Self.practice()
    let outcome = try Tend.run(command.split(separator: " ").map(String.init), in: folder.url)
    #expect(outcome.status == status)
    #expect(outcome.messages == ["tend: error: \(message)"])
  }

  @Test func onATerminalTheNearestClientIsNamed() throws {
    let folder = try Self.practice()
    try folder.write("[]", to: "practice/clients/marcus/tasks.json")
    let command = "\(Run.tend.path) export practice --format csv --client markus"
    let outcome = try Run(["script", "-qec", command, "/dev/null"], in: folder.url).outcome()
    #expect(outcome.standardOutput.contains("tend: error: there is no client 'markus' here; did you mean marcus?"))
  }

  /// What stands in a file, and what is said of it.
  @Test(arguments: [
    (
      "practice/clients/bo/client.yml", "name: A: B\n",
      "clients/bo/client.yml:1:8: error: this is not YAML: mapping values are not allowed in this context; put the value into quotes"
    ),
    (
      "practice/clients/bo/tasks.json", "breaths,due\n4,2024-02-29\n",
      "clients/bo/tasks.json:1:1: error: this is a table or JSON a line, not JSON; move it away, and take it over with `tend import`"
    ),
    (
      "practice/clients/bo/tasks.json", "{\"breaths\": 4}\n{\"breaths\": 5}\n",
      "clients/bo/tasks.json:1:1: error: this is a table or JSON a line, not JSON; move it away, and take it over with `tend import`"
    ),
  ])
  func eachFileIsAnswered(path: String, text: String, message: String) throws {
    let folder = try Self.practice()
    try folder.write(text, to: path)
    let outcome = try Tend.run(["check", "practice"], in: folder.url)
    #expect(outcome.status == 65 && outcome.messages == [message])
  }

  @Test func aPracticeMayFollowTheNewClient() throws {
    let folder = try Self.practice()
    #expect(try Tend.run(["new", "client", "cy", "practice"], in: folder.url).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appending("practice/clients/cy/tasks.json").path))
  }
}
