import Foundation
import TestSupport
import Testing

/// What the shells complete: `--interactive` as the command that it is, clients' folders, commands after `help`.
@Suite(.startsPrograms) struct CompletionTests {
  /// What bash offers for some words, of which the last is being typed.
  private static func bash(_ words: [String], in folder: URL) throws -> [String] {
    let script = try Tend.run(["--generate-completion-script", "bash"])
    #expect(script.status == 0)
    // The script asks the program by the name that it was called by.
    let asks = """
      COMP_WORDS=("$0" "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _tend "$0" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; printf '%s\\n' "${COMPREPLY[@]}"
      """
    try (script.standardOutput + "\n" + asks).write(
      to: folder.appending(path: "completions"), atomically: true, encoding: .utf8)
    let outcome = try Tend.run(words, in: folder, under: ["bash", "--norc", "-c", #". ./completions"#])
    return outcome.standardOutput.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["--int"], ["--interactive"]), (["--interactive", "practice", "--cl"], ["--client"]),
    (["--interactive", "practice", "--client", "b"], ["ben-carter"]),
    (["--interactive", "practice", "--client", ""], ["ben-carter", "marcus-bell"]),
    (["play", "practice", "--client", "m"], ["marcus-bell"]),
    (["export", "practice", "--client", "m"], ["marcus-bell"]),
    (["help", "bu"], ["build"]), (["help", "e"], ["export"]),
  ])
  func offered(words: [String], offered: [String]) throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "marcus-bell"])
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(at: folder.appending("practice"), withDestinationURL: copy.practice)
    #expect(try Self.bash(words, in: folder.url) == offered)
  }

  @Test("a practice that asks for the name offers none")
  func nobody() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "marcus-bell"])
    let folder = try TemporaryFolder()
    let settings = copy.practice.appending(path: "tend.yml")
    let text = try String(contentsOf: settings, encoding: .utf8)
    try (text + "\nterminal: ask-name\n").write(to: settings, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(at: folder.appending("practice"), withDestinationURL: copy.practice)
    #expect(try Self.bash(["--interactive", "practice", "--client", ""], in: folder.url).isEmpty)
    let outcome = try Tend.run(["--interactive", copy.practice.path, "--client", "ben-carte"])
    #expect(outcome.status == 66 && !outcome.standardError.contains("ben-carter"), "\(outcome.standardError)")
  }

  @Test("zsh and fish have the same", arguments: ["zsh", "fish"])
  func others(shell: String) throws {
    let script = try Tend.run(["--generate-completion-script", shell]).standardOutput
    #expect(script.contains("--interactive") && script.contains("build report check roster play"))
    #expect(script.contains(shell == "zsh" ? "words[2]=play" : "'^--interactive$' play"))
  }
}
