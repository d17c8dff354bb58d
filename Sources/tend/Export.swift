import ArgumentParser
import FileSystem
import Foundation
import Homework
import PracticeFiles

/// Writes what is known of clients in a form that other programs read.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write tasks and logs for other programs: CSV, JSON, iCalendar or FHIR.",
    discussion: """
      The export goes to standard output unless --output names a file. With --format ics, name the same file each \
      time: what has changed since is numbered then. All but ics hold names, moods and notes.
      """)

  @OptionGroup var input: InputOptions

  @Option(help: "csv, json, ics or fhir.")
  var format: ExportFormat

  @Option(help: "One client, by the name of the folder. Default: all.")
  var client: String?

  @Option(help: "The file to write, in place of a former export.", completion: .file())
  var output: String?

  @Flag(help: "Put the names of clients and providers into the calendar.")
  var withNames = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if withNames, format != .ics {
      throw ValidationError("--with-names goes with --format ics; the others have them")
    }
  }

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    let inputs = try Inputs(input, console)
    try inputs.refuseWrongSettings(console)
    if let output { try inputs.refuseOutput(output, console) }
    if let client { try inputs.refuseUnknown(client, console) }
    let file = try output.map { try ExportFile($0, format, console) }
    var diagnostics = inputs.diagnostics
    var clients: [ExportedClient] = []
    for slug in inputs.slugs where client == nil || slug == client {
      let run = ClientRun(slug, from: inputs)
      diagnostics += run.diagnostics
      if let insights = run.insights {
        let files = format == .json ? (inputs.source as? PracticeFolder).map { ClientFiles(of: slug, in: $0) } : nil
        clients.append(ExportedClient(insights, files: files))
      }
    }
    let text = text(of: clients, at: input.moment.moment(in: inputs.settings.timeZone), former: file?.former)
    if let file { try file.write(text, console) } else { try console.write(text) }
    console.show(diagnostics)
    try console.end(with: diagnostics)
  }

  private func text(of clients: [ExportedClient], at moment: Timestamp, former: String?) -> String {
    switch format {
    case .csv: CSVExport(clients).text
    case .json: JSONExport(clients).text
    case .ics: CalendarExport(clients, at: moment, withNames: withNames, former: former).text
    case .fhir: FHIRExport(clients, at: moment).text
    }
  }
}

enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json, ics, fhir

  /// How every export of this form begins.
  var beginning: String {
    switch self {
    case .csv: CSVExport.columns.joined(separator: ",") + "\r\n"
    case .json: "{\n  \"version\": "
    case .ics: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tend//"
    case .fhir: "{\n  \"resourceType\": \"Bundle\","
    }
  }
}

/// The file that an export is written to. It takes the place of a former export and of nothing else, in one step.
struct ExportFile {
  /// The text of the former export; nil when there is none.
  let former: String?
  private let name: String
  private let folder: Folder

  /// Looks at what is there.
  ///
  /// - Throws: an `ExitCode` after saying why it can't be written.
  init(_ path: String, _ format: ExportFormat, _ console: Console) throws {
    let url = URL(filePath: path, directoryHint: .notDirectory)
    name = url.lastPathComponent
    do {
      guard let folder = try Folder.open(url.deletingLastPathComponent().path(percentEncoded: false)) else {
        throw console.refuse("there is no folder for \(path)", remedy: "create it first", status: .outputRefused)
      }
      self.folder = folder
      former = try folder.read(name).map { String(decoding: $0, as: UTF8.self) }
    } catch let error as FileError {
      throw console.refuse("\(path) \(error.message)", remedy: error.remedy, status: .outputRefused)
    }
    if let former, !former.utf8.starts(with: format.beginning.utf8) {
      throw console.refuse(
        "\(path) already exists and is not an export of this form", remedy: "choose another name",
        status: .outputRefused)
    }
  }

  /// Writes the export for its owner alone; what was there stays whole until it is replaced.
  ///
  /// - Throws: an `ExitCode` after saying why it can't be written.
  func write(_ text: String, _ console: Console) throws {
    if former == text { return }
    do {
      try folder.put(Array(text.utf8), as: name)
    } catch {
      throw console.refuse("\(name) \(error.message)", remedy: error.remedy, status: .outputFailed)
    }
  }
}
