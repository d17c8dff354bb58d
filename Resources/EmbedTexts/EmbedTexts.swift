import Foundation
import PackagePlugin

/// Embeds a target's texts: each becomes a constant, and `page.css` is `Texts.page_css`. The package manager's own
/// `.embedInCode` writes an array of numbers, which takes the compiler twenty times as long as a string does.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let texts = target.sourceFiles.map(\.url).filter { $0.pathExtension != "swift" }
    let output = context.pluginWorkDirectoryURL.appending(path: "Texts.swift")
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script] + ([output] + texts).map { $0.path(percentEncoded: false) },
        inputFiles: texts, outputFiles: [output])
    ]
  }

  /// `$0` is the file to write, the rest are the texts. What follows a text begins on a line of its own, so that its
  /// last newline, or that it has none, is kept.
  private let script = ##"""
    exec >"$0"
    echo 'enum Texts {'
    for text in "$@"; do
      printf 'static let %s = #"""\n' "$(basename "$text" | tr .- _)"
      cat "$text"
      printf '\n"""#\n'
    done
    echo '}'
    """##
}
