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

  @Option(help: "One client, by the name of the folder. Default: all.", completion: .clients)
  var client: String?

  @Option(help: "The file to write, in place of a former export.", completion: .file())
  var output: String?

  @Flag(help: "Put the names of clients and providers into the calendar.")
  var withNames = false

  @Flag(help: "Write the cells of CSV as they are, for programs; without it no cell begins a formula.")
  var raw = false

  @Flag(help: "Begin CSV with a byte-order mark, by which Excel knows UTF-8.")
  var excel = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if withNames, format != .ics {
      throw ValidationError("--with-names goes with --format ics; the others have them")
    }
    if raw || excel, format != .csv { throw ValidationError("--raw and --excel go with --format csv") }
    if raw, excel { throw ValidationError("give either --raw or --excel: a spreadsheet would compute raw cells") }
  }

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    let inputs = try Inputs(input, console)
    try inputs.refuseWrongSettings(console)
    if let output { try inputs.refuseOutput(output, console) }
    if let client { try inputs.refuseUnknown(client, console) }
    let file = try output.map { try ExportFile($0, format, console) }
    var form = form(at: input.moment.moment(in: inputs.settings.timeZone), former: file?.former)
    var diagnostics = inputs.diagnostics
    let write = { (text: String) in
      if let file { try file.draft.write(Array(text.utf8)) } else { try console.write(text) }
    }
    do {
      try write(form.beginning)
      for slug in inputs.slugs where client == nil || slug == client {
        let run = ClientRun(slug, from: inputs)
        diagnostics += run.diagnostics
        guard let insights = run.insights else { continue }
        let files = format == .json ? (inputs.source as? PracticeFolder).map { ClientFiles(of: slug, in: $0) } : nil
        try write(form.text(of: ExportedClient(insights, files: files)))
      }
      try write(form.end)
      try file?.draft.publish()
    } catch let error as FileError {
      throw console.refuse("\(output ?? ""): \(error.message)", remedy: error.remedy, status: .outputFailed)
    }
    console.show(diagnostics)
    try console.end(with: diagnostics)
  }

  private func form(at moment: Timestamp, former: String?) -> any ExportForm {
    switch format {
    case .csv: CSVExport(isRaw: raw, isForExcel: excel)
    case .json: JSONExport()
    case .ics: CalendarExport(at: moment, withNames: withNames, former: former)
    case .fhir: FHIRExport(at: moment)
    }
  }
}

enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json, ics, fhir

  /// How every export of this form begins, a byte-order mark apart.
  var beginning: String {
    switch self {
    case .csv: CSVExport.header
    case .json: JSONExport.beginning
    case .ics: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tend//"
    case .fhir: "{\n  \"resourceType\": \"Bundle\","
    }
  }
}

/// The file that an export is written to. It takes the place of a former export and of nothing else, in one step.
struct ExportFile {
  /// The text of the former calendar, which the new one goes on from; nil when there is none.
  private(set) var former: String?
  /// The export on its way, for its owner alone; what was there stays whole until it is published.
  let draft: FileDraft

  /// Looks at what is there.
  ///
  /// - Throws: an `ExitCode` after saying why it can't be written.
  init(_ path: String, _ format: ExportFormat, _ console: Console) throws {
    let url = URL(filePath: path, directoryHint: .notDirectory)
    do {
      guard let folder = try Folder.open(url.deletingLastPathComponent().path(percentEncoded: false)) else {
        throw console.refuse("there is no folder for \(path)", remedy: "create it first", status: .outputRefused)
      }
      draft = try FileDraft(of: url.lastPathComponent, in: folder)
      guard let file = try folder.openFile(url.lastPathComponent) else { return }
      if format == .ics { former = String(decoding: try file.read(upTo: .max), as: UTF8.self) }
      let (mark, beginning) = (Array("\u{FEFF}".utf8), Array(format.beginning.utf8))
      let start = try file.read(at: 0, count: mark.count + beginning.count)
      guard start.starts(with: beginning) || start == mark + beginning else {
        throw console.refuse(
          "\(path) already exists and is not an export of this form", remedy: "choose another name",
          status: .outputRefused)
      }
    } catch let error as FileError {
      let remedy = [.link, .notAFile].contains(error.reason) ? "leave --output away, and redirect it there" : nil
      throw console.refuse("\(path): \(error.message)", remedy: remedy ?? error.remedy, status: .outputRefused)
    }
  }
}
