import ArgumentParser
import FileSystem
import Foundation
import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// Writes the page over many practices: list → totals → network → page, publish.
struct NetworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "network", abstract: "Write one page over many practices, from the totals that their runs leave.")

  @Argument(help: "A line for each practice: its name, a tab and its file of totals.", completion: .file())
  var list: String

  @Option(help: "The moment that everything is as of. Default: now.", transform: AsOf.init(argument:))
  var asOf: AsOf?

  @Flag(help: "Say nothing while the same is wrong as at the last run. For alerts.")
  var changed = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    guard FileManager.default.fileExists(atPath: list) else {
      throw console.refuse("there is no file \(list)", remedy: "check the path", status: .missingInput)
    }
    let read = NetworkEntry.all(in: list)
    console.show(read.diagnostics)
    try console.end(with: read.diagnostics)
    let entries = read.value ?? []
    let moment = asOf ?? .instant(Date())
    let now = moment.moment(in: .gmt)
    let network = Network(entries.map { $0.practice(at: now.instant) }, asOf: now.description)
    let site = Site(
      Practice(name: "Network", timeZone: .gmt, locale: Locale(identifier: "en_US"), asOf: moment, hasSite: false),
      templates: try SiteTemplates(output.own, console))

    // Who may read the folder may read what is put there. Why it can't be looked at is said when it is written to.
    let mode = (try? Folder.open(output.output)?.status().st_mode) ?? 0
    let readers = Permissions(files: mode & 0o644, folders: mode & 0o755)
    _ = try publishing(from: .network, into: output, for: readers, console) { publication in
      let bytes = try publication.published("network.json")
      // What can't be understood is as good as none: all is new then.
      let last = bytes.flatMap { try? JSONDecoder().decode(Network.self, from: Data($0)) }
      if !changed || last?.troubles != network.troubles {
        try output.show(entries.compactMap { $0.diagnostic(network.troubles[$0.name]) }, console)
        for entry in entries where last?.troubles[entry.name] != nil && network.troubles[entry.name] == nil {
          try console.say("\(escaped(entry.name)) is well again")
        }
      }
      for page in try site.pages(of: network) { try publication.write(page) }
    }
    if !changed { try console.say("\(count(entries.count, "practice")): open \(output.output)/index.html") }
    if !network.troubles.isEmpty { throw ExitCode(.wrongData) }
  }
}

extension NetworkEntry {
  /// What the practice's totals say of it.
  fileprivate func practice(at now: Date) -> NetworkPractice {
    do throws(FileError) {
      guard let bytes = try Disk().read(totals, upTo: TotalsFile.limit) else {
        return NetworkPractice(name, .absent, "no totals yet")
      }
      let read = PracticeTotals(json: bytes).map { NetworkPractice(name, $0, at: now) }
      return read ?? NetworkPractice(name, .unreadable, "no totals that this version reads")
    } catch {
      return NetworkPractice(name, .unreadable, error.message)
    }
  }

  /// What is wrong with the practice, at its line of the list.
  fileprivate func diagnostic(_ trouble: String?) -> Diagnostic? {
    trouble.map {
      Diagnostic(
        "\(escaped(name)): \($0)", at: place, consequence: .listed,
        remedy: "`tend status` there says how its runs have ended")
    }
  }
}
