import Foundation
import TestSupport
import Testing

/// The manual page names every command and every option that the program itself knows.
@Suite(.startsPrograms) struct ManualTests {
  private static let path = Repository.url.appending(path: "Resources/Service/tend.1")

  /// What the program prints of itself for those who make tools.
  private struct Description: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?

      /// The command's own options and those of the commands in it.
      var options: Set<String> {
        let names = (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
        let own = names.filter { $0.kind == "long" }
        return (subcommands ?? []).reduce(into: Set(own.map(\.name))) { $0.formUnion($1.options) }
      }

      /// The names of the commands in it, such as `build`, and `new client`.
      var names: [String] {
        (subcommands ?? []).flatMap { command in
          [command.commandName] + command.names.map { "\(command.commandName) \($0)" }
        }
      }
    }

    struct Argument: Decodable {
      let shouldDisplay: Bool
      let names: [Name]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }

  private func described() throws -> Description.Command {
    let outcome = try Tend.run(["--experimental-dump-help"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return try JSONDecoder().decode(Description.self, from: Data(outcome.standardOutput.utf8)).command
  }

  /// The lines that say what is being explained: those below `.TP`.
  private func explained() throws -> [Substring] {
    let lines = try String(contentsOf: Self.path, encoding: .utf8).replacing("\\-", with: "-")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).compactMap { $0 == ".TP" ? $1 : nil }
  }

  @Test func everyCommandIsExplained() throws {
    let (names, explained) = (try described().names, try explained())
    #expect(names.count >= 8)
    for name in names where name != "new" {
      let isExplained = explained.contains {
        $0.replacing("\\~", with: " ").matches(of: #/[a-z]+(?: [a-z]+)?/#).contains { $0.0 == name }
      }
      #expect(isExplained, "\(name) is not on the manual's page")
    }
  }

  @Test func everyOptionIsExplained() throws {
    let (options, explained) = (try described().options, try explained())
    #expect(options.count >= 20)
    for option in options.sorted() {
      #expect(
        explained.contains { $0.matches(of: #/--[a-z-]+/#).contains { $0.0 == "--\(option)" } },
        "--\(option) is not on the manual's page")
    }
  }

  @Test func whatIsExplainedExists() throws {
    let options = try described().options
    for line in try explained() {
      for match in line.matches(of: #/--([a-z-]+)/#) where match.1 != "interactive" {
        #expect(options.contains(String(match.1)), "there is no --\(match.1)")
      }
    }
  }

  @Test func theStatusesAreThoseOfTheHelp() throws {
    let help = try Tend.run(["--help"]).standardOutput
    let told = try #require(help.firstMatch(of: #/Exit status:([^.]*)\./#)).1.matches(of: #/\b\d+\b/#).map { $0.0 }
    let explained = try explained()
    #expect(told.count == 9)
    for status in told { #expect(explained.contains(".B \(status)"), "\(status)") }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "needs groff"))
  func thePageIsWellFormed() throws {
    let run = try Run(
      ["groff", "-man", "-ww", "-z", "-Tutf8", Self.path.path])
    let outcome = try run.outcome()
    #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
  }
}
