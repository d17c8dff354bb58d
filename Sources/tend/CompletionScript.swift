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
      return script.replacing("\n_tend() {\n", with: "\n_tend() {\n" + bash)
        .replacing(
          "    __tend_offer_flags_options -1\n}",
          with: "    __tend_offer_flags_options -1\n    COMPREPLY+=($(compgen -W '\(commands)' -- \"${cur}\"))\n}")
    case .zsh:
      return script.replacing(
        "unsetopt aliases banghist\n", with: "unsetopt aliases banghist\n" + zsh, maxReplacements: 1
      )
      .replacing("'*:subcommands:'", with: "'*:subcommands:(\(commands))'")
    default:
      let tokens = "set -l unparsed_tokens (__tend_tokens -pc)\n"
      return script.replacing(tokens, with: tokens + fish)
        + "\ncomplete -c 'tend' -n '__tend_should_offer_completions_for_positional \"tend help\" -ge 1' -fa '\(commands)'\n"
    }
  }

  /// The words as if the command had been called by its name.
  private static let bash = """
        if [[ " ${COMP_WORDS[*]:1:COMP_CWORD-1} " == *' --interactive '* ]]; then
            local word
            local -a words=("${COMP_WORDS[0]}" play)
            for word in "${COMP_WORDS[@]:1}"; do [[ "${word}" == --interactive ]] || words+=("${word}"); done
            local -a COMP_WORDS=("${words[@]}")
            local COMP_LINE="${COMP_WORDS[*]}"
            local -i COMP_POINT="${#COMP_LINE}"
        fi

    """
  private static let zsh = """
        if (( ${words[2,CURRENT-1][(I)--interactive]} )); then
            words=("${words[1]}" play "${(@)words[2,-1]:#--interactive}")
        fi

    """
  private static let fish = """
        if set -l place (contains -i -- --interactive $unparsed_tokens)
            set -e unparsed_tokens[$place]
            set unparsed_tokens $unparsed_tokens[1] play $unparsed_tokens[2..]
        end

    """
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
