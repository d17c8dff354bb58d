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
    commandName: "network", abstract: "Write one page over many practices, from their totals.",
    discussion: """
      The list has a line for each practice: its name, a tab, and the file that output.totals of its tend.yml names. \
      Ends with 65 when any practice is absent, unreadable, failed or stale; the page is written all the same.
      """)

  @Argument(help: "The list of practices.", completion: .file())
  var list: String

  @Option(
    help: "The moment that everything is as of: an instant (RFC 3339) or a date. Default: now.",
    transform: AsOf.init(argument:))
  var asOf: AsOf?

  @Flag(help: "Say nothing while the same is wrong as at the last run. For alerts.")
  var changed = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    let entries = try entries(console)
    let moment = asOf ?? .instant(Date())
    let now = moment.moment(in: .gmt)
    let network = Network(entries.map { $0.practice(at: now.instant) }, asOf: now.description)
    let site = Site(
      Practice(
        name: "Network", timeZone: .gmt, locale: Locale(identifier: "en_US"), asOf: moment, hasSite: false),
      templates: try SiteTemplates(output.own, console))
    let places = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.place) })
    _ = try publishing(from: .network, into: output, for: .ofReaders(of: output.output), console) { publication in
      let former = try publication.published("network.json").flatMap { Network(json: $0) }
      if !changed || former?.troubles != network.troubles {
        try output.show(network.practices.compactMap { $0.diagnostic(at: places[$0.name]) }, console)
        for name in (former?.troubles ?? [:]).keys.sorted()
        where network.troubles[name] == nil && places[name] != nil {
          try console.say("\(escaped(name)) is well again")
        }
      }
      for page in try site.pages(of: network) { try publication.write(page) }
    }
    if !changed { try console.say("\(count(entries.count, "practice")): open \(output.output)/index.html") }
    if !network.troubles.isEmpty { throw ExitCode(.wrongData) }
  }

  /// The practices that the list names.
  ///
  /// - Throws: an `ExitCode` after saying why, where it is not there or any line is wrong.
  private func entries(_ console: Console) throws -> [NetworkList.Entry] {
    guard FileManager.default.fileExists(atPath: list) else {
      throw console.refuse("there is no file \(list)", remedy: "check the path", status: .missingInput)
    }
    let read = NetworkList.entries(in: list)
    console.show(read.diagnostics)
    try console.end(with: read.diagnostics)
    return read.value ?? []
  }
}

extension Permissions {
  /// Who may read a folder may read what is put there; nobody else, where there is none yet.
  fileprivate static func ofReaders(of folder: String) -> Permissions {
    // Why it can't be looked at is said when it is to be written.
    guard let mode = try? Folder.open(folder)?.status().st_mode else { return .private }
    return Permissions(files: mode & 0o644, folders: mode & 0o755)
  }
}

extension NetworkList.Entry {
  /// What the practice's totals say of it.
  fileprivate func practice(at now: Date) -> NetworkPractice {
    do throws(FileError) {
      guard let bytes = try Disk().read(location, upTo: TotalsFile.limit) else {
        return NetworkPractice(name, .absent, "no totals yet")
      }
      guard let totals = PracticeTotals(json: bytes) else {
        return NetworkPractice(name, .unreadable, "no totals that this version reads")
      }
      return NetworkPractice(name, totals, at: now)
    } catch {
      return NetworkPractice(name, .unreadable, error.message)
    }
  }
}

extension NetworkPractice {
  /// What is wrong, at the line of the list that names it; nil while all is well.
  fileprivate func diagnostic(at place: Place?) -> Diagnostic? {
    guard let trouble, let place else { return nil }
    return Diagnostic(
      "\(escaped(name)): \(state), \(trouble)", at: place, consequence: .listed, remedy: state.remedy)
  }
}
