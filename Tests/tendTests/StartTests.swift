import Foundation
import TestSupport
import Testing

/// What `tend init` and `tend new client` write: true, whole, and nothing that holds by itself.
@Suite(.startsPrograms) struct StartTests {
  private let work: TemporaryFolder

  init() throws {
    work = try TemporaryFolder()
    try FileManager.default.copyItem(at: Self.begun.get().appending("practice"), to: work.appending("practice"))
  }

  /// A practice as the commands write it, with a client.
  static let begun = Result {
    let folder = try TemporaryFolder()
    for arguments in [["init", "practice"], ["new", "client", "bo", "practice"]] {
      let outcome = try Tend.run(arguments, in: folder.url)
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    return folder
  }

  /// Whatever stops a run, the next one completes what it has left; what somebody wrote is nobody's to complete.
  @Test(arguments: ["tend.yml", "moods.yml", "clients"])
  func whatIsLeftOfARunIsCompleted(missing: String) throws {
    let whole = try FileManager.default.contentsOfDirectory(atPath: work.appending("practice").path).sorted()
    try FileManager.default.removeItem(at: work.appending("practice/clients/bo"))
    try FileManager.default.removeItem(at: work.appending("practice/\(missing)"))
    try work.write("na", to: "practice/.\(missing).new")
    if missing != "clients" {
      #expect(try Tend.run(["init", "practice"], in: work.url).status == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: work.appending("practice").path).sorted() == whole)
    }
    try work.write("name: Ours\n", to: "practice/tend.yml")
    try FileManager.default.removeItem(at: work.appending("practice/moods.yml"))
    let outcome = try Tend.run(["init", "practice"], in: work.url)
    #expect(outcome.status == 73 && outcome.standardError.contains("practice already exists"))
    #expect(try text("tend.yml") == "name: Ours\n")
  }

  @Test func whatIsLeftOfAClientIsCompleted() throws {
    try FileManager.default.removeItem(at: work.appending("practice/clients/bo/tasks.json"))
    let arguments = ["new", "client", "bo", "practice"]
    #expect(try Tend.run(arguments, in: work.url).status == 0)
    #expect(try text("clients/bo/tasks.json") == "[]\n")
    #expect(try Tend.run(arguments, in: work.url).status == 73)
  }

  /// A run that was killed leaves no client without tasks, which every build would tell.
  @Test func aClientIsThereWholeOrNotAtAll() throws {
    try work.write("na", to: "practice/clients/.ada.new/client.yml")
    try check()
    #expect(try Tend.run(["new", "client", "ada", "practice"], in: work.url).status == 0)
    let clients = try FileManager.default.contentsOfDirectory(atPath: work.appending("practice/clients").path)
    #expect(clients.sorted() == ["ada", "bo"])
    #expect(try text("clients/ada/client.yml").contains("# the folder's name unless you say"))
  }

  @Test(arguments: ["CON", "aux.html", "bo."]) func aNameThatWindowsHasNotIsRefused(slug: String) throws {
    let outcome = try Tend.run(["new", "client", slug, "practice"], in: work.url)
    #expect(outcome.status == 64 && outcome.standardError.contains("Windows"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: work.appending("practice/\(path)"), encoding: .utf8)
  }

  /// The settings of a text that begin with `#` and stand for what holds without them.
  private func defaults(in text: String) -> String {
    text.split(separator: "\n").compactMap { $0.firstMatch(of: /^#(?=[a-z]| {2}[a-z#])(.*)/)?.1 }
      .joined(separator: "\n") + "\n"
  }

  /// The same with the examples.
  private func examples(in text: String) -> String {
    text.split(separator: "\n").compactMap { $0.firstMatch(of: /^# ((?: {2})*[a-z_]+:.*)/)?.1 }
      .joined(separator: "\n") + "\n"
  }

  /// The keys of YAML, those in comments too.
  private func keys(of text: Substring) -> Set<String> {
    Set(text.matches(of: /(?m)^[# ]*([a-z_]+):(?: |$)/).map { String($0.1) })
  }

  private func check() throws {
    let outcome = try Tend.run(["check", "practice"], in: work.url)
    #expect(outcome.standardError == "")
    #expect(outcome.standardOutput == "1 client checked: 0 errors, 0 warnings\n")
  }

  @Test func everythingIsAComment() throws {
    for file in ["tend.yml", "moods.yml", "clients/bo/client.yml"] {
      #expect(try text(file).split(separator: "\n").allSatisfy { $0.hasPrefix("#") }, "\(file)")
    }
  }

  @Test func theDefaultsChangeNothing() throws {
    let written = defaults(in: try text("tend.yml"))
    #expect(written.split(separator: "\n").count > 20)
    let sample = work.appending("sample")
    try FileManager.default.copyItem(at: Repository.sample, to: sample)
    try work.write("", to: "sample/tend.yml")
    let first = try Tend.build(sample, into: work.appending("site"))
    try work.write(written, to: "sample/tend.yml")
    let again = try Tend.build(sample, into: work.appending("site"))
    #expect(again.standardError == first.standardError)
    #expect(again.standardOutput.hasPrefix("0 files written"), "\(again.standardOutput)")
  }

  @Test func theExamplesCanBeRead() throws {
    let settings = try text("tend.yml")
    try work.write(examples(in: settings) + defaults(in: settings), to: "practice/tend.yml")
    try work.write(examples(in: try text("moods.yml")), to: "practice/moods.yml")
    let client = examples(in: try text("clients/bo/client.yml")).replacing("[2026-11-16]", with: "[]")
    try work.write(client, to: "practice/clients/bo/client.yml")
    try check()
  }

  @Test(arguments: [
    ("tend.yml", "tend.yml"), ("client.yml", "clients/bo/client.yml"), ("tasks.json", "tend.yml"),
  ])
  func everyKeyOfTheReadmeIsThere(section: String, file: String) throws {
    let readme = try String(contentsOf: Repository.url.appending(path: "README.md"), encoding: .utf8)
    let part = try #require(readme.split(separator: "\n### ").first { $0.hasPrefix("\(section)\n") })
    let block = try #require(part.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
    let told = keys(of: block)
    #expect(told.count > 10)
    let written = keys(of: try text(file)[...])
    #expect(told.subtracting(written) == [])
  }
}
