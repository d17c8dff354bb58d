import ArgumentParser
import Foundation
import PracticeFiles

/// The shells' completions, with what the parser's own do not know: that `--interactive` is a command, and which
/// commands follow `help`.
enum CompletionScript {
  /// The script of a shell; nil when the arguments don't ask for one by the shell's name.
  static func asked(by arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = Tend.completionScript(for: shell)
    let commands = Tend.configuration.subcommands.map { $0._commandName }.joined(separator: " ")
    switch shell {
    case .bash:
      let offered = "COMPREPLY+=($(compgen -W '\(commands)' -- \"${cur}\"))"
      return script.replacing("\n_tend() {\n", with: "\n_tend() {\n\(bash)\n")
        .replacing("__tend_offer_flags_options -1\n", with: "__tend_offer_flags_options -1\n    \(offered)\n")
    case .zsh:
      return script.replacing("\n_tend() {\n", with: "\n_tend() {\n\(zsh)\n")
        .replacing("'*:subcommands:'", with: "'*:subcommands:(\(commands))'")
    default:
      let condition = #"'__tend_should_offer_completions_for_positional "tend help" -ge 1'"#
      return script.replacing(
        "unparsed_tokens (__tend_tokens -pc)",
        with: "unparsed_tokens (string replace -r '^--interactive$' play -- (__tend_tokens -pc))")
        + "\ncomplete -c 'tend' -n \(condition) -fa '\(commands)'\n"
    }
  }

  /// The words as if the command had been called by its name.
  private static let bash = #"""
        if [[ "${COMP_CWORD}" -gt 1 && "${COMP_WORDS[1]}" == --interactive ]]; then
            COMP_WORDS[1]=play COMP_LINE="${COMP_LINE/--interactive/play}" COMP_POINT="$((COMP_POINT - 9))"
        fi
    """#
  private static let zsh = #"    [[ "${CURRENT}" -gt 2 && "${words[2]}" = --interactive ]] && words[2]=play"#
}

extension CompletionKind {
  /// The folders of the clients in the practice that the command line names, unless that shows them to nobody.
  static let clients = CompletionKind.custom { words, _, _ in
    let practices = words.dropFirst().filter { !$0.hasPrefix("-") } + ["."]
    guard
      let practice = practices.lazy.map({ PracticeFolder(URL(filePath: $0, directoryHint: .isDirectory)) })
        .first(where: \.exists), practice.settings().value?.picking == .list
    else { return [] }
    return practice.clientSlugs(published: []).value ?? []
  }
}
