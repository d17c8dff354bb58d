import ArgumentParser
import Foundation
import Homework
import Insights
import Text

/// Makes a PDF of a page with WeasyPrint, an optional program.
struct ReportPrinter {
  private let path: String
  private let fonts: FontCoverage
  let console: Console

  /// Finds WeasyPrint, and the fonts that it can use.
  ///
  /// - Throws: an `ExitCode` after saying that it is not installed, or that there is no room for it to work in.
  init(_ console: Console) throws {
    if let free = Self.freeMegabytes, free < Self.neededMegabytes {
      throw console.refuse(
        "--pdf needs \(Self.neededMegabytes) MB of free memory, and this machine has \(free)",
        remedy: "run it where there is more, or without --pdf", status: .missingProgram)
    }
    guard let path = Self.path(of: "weasyprint") else {
      throw console.refuse(
        "--pdf needs WeasyPrint, which is not installed",
        remedy: "install Debian's package weasyprint, or run without --pdf", status: .missingProgram)
    }
    // Pango, which WeasyPrint sets text with, needs fontconfig and brings it. One that can't be run is as good as none.
    let listing = Self.path(of: "fc-list").flatMap {
      try? Self.output(of: $0, [":scalable=true", "--format", "%{charset}\\n"])  // As above.
    }
    guard let listing else {
      throw console.refuse(
        "--pdf needs fontconfig's fc-list, which is not installed",
        remedy: "install Debian's package fontconfig, or run without --pdf", status: .missingProgram)
    }
    self.path = path
    self.console = console
    fonts = FontCoverage(listing: String(decoding: listing.data, as: UTF8.self))
  }

  /// What the document of a provider with some dozens of clients takes.
  private static let neededMegabytes = 500

  /// How much memory programs can still have; nil where the system doesn't say.
  private static var freeMegabytes: Int? {
    let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)  // Nil is as good as why.
    let line = text?.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 / 1_024 }
  }

  /// What keeps a page from being printed whole: characters that no font has would be empty boxes.
  ///
  /// - Parameter file: the document as the user knows it.
  func warnings(of page: [UInt8], file: String) -> [Diagnostic] {
    let missing = fonts.missing(in: page)
    guard !missing.isEmpty else { return [] }
    let scripts = missing.map { "\(count($0.characters, "character")) of \($0.name)" }
    let packages = Set(missing.map(\.package)).sorted()
    return [
      Diagnostic(
        "not made, since no installed font has \(listed(scripts))", at: Place(file: file), consequence: .noted,
        remedy: "install Debian's \(listed(packages)) and make the week again")
    ]
  }

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// The page on paper: the same bytes for the same page on one machine.
  ///
  /// - Parameters:
  ///   - date: the day on which the document says that it was made.
  ///   - file: the document as the user knows it.
  /// - Throws: an `ExitCode` after saying why there is none.
  func pdf(of page: Data, stylesheet: Data, date: LocalDate, file: String) throws -> Data {
    let printed: (status: Int32, data: Data)
    do {
      printed = try print(page, stylesheet: stylesheet, date: date)
    } catch {
      throw console.refuse(
        "\(file): it could not be made, and the pages are published without it: no room for temporary files, or"
          + " WeasyPrint does not start",
        remedy: "check the temporary folder and \(path)", status: .outputFailed)
    }
    guard printed.status == 0, printed.data.starts(with: Data("%PDF".utf8)) else {
      throw console.refuse(
        "\(file): WeasyPrint could not make it (status \(printed.status)); the pages are published without it",
        remedy: "check that 'weasyprint --info' works, or run without --pdf", status: .outputFailed)
    }
    return printed.data
  }

  /// The page goes in and the document comes out through files without a name, so that nothing of a client's stays
  /// behind whatever happens. Without a base address nothing that the page names is fetched.
  private func print(_ page: Data, stylesheet: Data, date: LocalDate) throws -> (status: Int32, data: Data) {
    let style = FileManager.default.temporaryDirectory.appending(path: "tend-\(UUID().uuidString).css")
    try stylesheet.write(to: style)
    // A left-over stylesheet holds nothing of anybody's.
    defer { try? FileManager.default.removeItem(at: style) }
    let input = try FileHandle.withoutName()
    try input.write(contentsOf: page)
    try input.seek(toOffset: 0)
    let arguments = [
      "--quiet", "--encoding", "utf-8", "--base-url", "", "--pdf-variant", "pdf/ua-1", "--stylesheet", style.path,
      "-", "-",
    ]
    return try Self.output(
      of: path, arguments, from: input,
      with: ["SOURCE_DATE_EPOCH": "\(date.dayNumber * 86_400)", "TZ": "UTC", "LC_ALL": "C.UTF-8"])
  }

  /// Runs a program to its end.
  ///
  /// - Parameter environment: what is to be otherwise there than in Tend's own.
  /// - Returns: how it ended, and what it has written to standard output.
  private static func output(
    of path: String, _ arguments: [String], from input: FileHandle = .nullDevice,
    with environment: [String: String] = [:]
  ) throws -> (status: Int32, data: Data) {
    let output = try FileHandle.withoutName()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    // What it says may quote the page.
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.seek(toOffset: 0)
    return (process.terminationStatus, try output.readToEnd() ?? Data())
  }
}

extension FileHandle {
  /// An empty file for this user alone that is gone when it is closed.
  fileprivate static func withoutName() throws -> FileHandle {
    var template = Array((FileManager.default.temporaryDirectory.path + "/tend-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    unlink(template)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
