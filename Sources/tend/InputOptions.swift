import ArgumentParser
import Foundation
import Homework
import Insights

/// What every command reads: a practice, or one client's files.
struct InputOptions: ParsableArguments {
  @Argument(help: "The practice's folder.", completion: .directory)
  var practice = "."

  @Option(help: "One client's tasks instead of a practice.", completion: .file(extensions: ["json"]))
  var tasks: String?

  @Option(help: "That client's log.", completion: .file(extensions: ["jsonl"]))
  var log: String?

  @Option(help: "That client's time zone, by its IANA name (default: UTC).")
  var timeZone: String?

  @Option(help: "How dates and numbers are written for --tasks (default: en_US).")
  var locale: String?

  @Option(help: "Which due task that client's app offers: earliest-first or today-only.")
  var eligibility: Eligibility?

  @Option(
    help: "The moment that everything is as of: an instant (RFC 3339) or a date. Default: now.",
    transform: AsOf.init(argument:))
  var asOf: AsOf?

  func validate() throws {
    if tasks == nil, log != nil || timeZone != nil || locale != nil || eligibility != nil {
      throw ValidationError(
        "--log, --time-zone, --locale and --eligibility go with --tasks; a practice says these in its files")
    }
    if tasks != nil, practice != "." {
      throw ValidationError("give either a practice's folder or --tasks, not both")
    }
  }

  /// The practice and the client, when the argument is a client's folder: `clients/bo`.
  var clientFolder: (practice: URL, slug: String)? {
    let folder = URL(filePath: practice, directoryHint: .isDirectory).standardizedFileURL
    let clients = folder.deletingLastPathComponent()
    guard tasks == nil, clients.lastPathComponent == "clients" else { return nil }
    return (clients.deletingLastPathComponent(), folder.lastPathComponent)
  }

  var moment: AsOf { asOf ?? .instant(Date()) }
}

extension Eligibility: ExpressibleByArgument {}

extension AsOf {
  /// An RFC 3339 instant or a `YYYY-MM-DD` date, as given on the command line.
  init(argument: String) throws {
    // The years that dates in the files may lie in; in the year 9999 a client's weeks would fill the disk.
    let years = 1970...2199
    if let date = LocalDate(argument), years.contains(date.year) {
      self = .date(date)
    } else if let timestamp = Timestamp(argument), years.contains(timestamp.writersDate.year) {
      self = .instant(timestamp.instant)
    } else {
      throw ValidationError(
        "'\(argument)' is neither a date (2026-11-16) nor an instant (2026-11-16T09:00:00-05:00) from 1970 to 2199")
    }
  }

  /// The instant; of a date, when a clock in a zone first shows an hour of it.
  func instant(atHour hour: Int, in zone: TimeZone) -> Date {
    switch self {
    case .instant(let instant): instant
    case .date(let date): zone.instant(reading: hour * 3_600, onDay: date.dayNumber)
    }
  }

  /// The moment as a clock in a zone shows it; of a date, its beginning there.
  func moment(in zone: TimeZone) -> Timestamp { Timestamp(instant(atHour: 0, in: zone), in: zone) }
}

/// What every command that makes pages or text by templates takes.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: "A folder of templates that take the place of built-in ones of the same name.",
    completion: .directory)
  var templates: String?
}

/// What every command that writes takes.
struct OutputOptions: ParsableArguments {
  @Option(help: "The folder to write.", completion: .directory)
  var output = "Output"

  @OptionGroup var own: TemplateOptions

  @Flag(help: "Write nothing when anything at all is wrong.")
  var strict = false

  @Flag(help: "Remove the pages of many clients at once, or those of another form of input.")
  var allowRemoval = false

  @Option(
    help: ArgumentHelp(
      "Take this client's tasks and log as they are now, though they lack what they had. May be repeated.",
      valueName: "slug"))
  var accept: [String] = []

  @Option(help: "How many seconds to wait for another run to end.")
  var wait: Double = 0

  func validate() throws {
    guard wait >= 0, wait.isFinite else { throw ValidationError("--wait takes seconds, 0 or more") }
  }
}

/// What every command that says how it went takes.
struct MessageOptions: ParsableArguments {
  @Flag(help: "Say nothing unless something is wrong. For cron.")
  var quiet = false
}
