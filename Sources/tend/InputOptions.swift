import ArgumentParser
import Dispatch
import Foundation
import Homework
import Roster
import Synchronization

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

  /// Checks what the flags say of each other.
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

  /// The moment that everything is as of.
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
    case .date(let date): WallClock(in: zone).instant(reading: hour * 3_600, onDay: date.dayNumber)
    }
  }

  /// The moment as a clock in a zone shows it; of a date, its beginning there.
  func moment(in zone: TimeZone) -> Timestamp { Timestamp(instant(atHour: 0, in: zone), in: zone) }
}

/// What every command that writes takes.
struct OutputOptions: ParsableArguments {
  @Option(help: "The folder to write.", completion: .directory)
  var output = "Output"

  @Option(
    help: "A folder of templates that take the place of built-in ones of the same name.",
    completion: .directory)
  var templates: String?

  @Flag(help: "Write nothing when anything at all is wrong.")
  var strict = false

  @Flag(help: "Remove the pages of many clients at once, or those of another form of input.")
  var allowRemoval = false

  @Option(help: "How many seconds to wait for another run to end.")
  var wait: Double = 0

  /// Checks the ranges.
  func validate() throws {
    guard wait >= 0, wait.isFinite else { throw ValidationError("--wait takes seconds, 0 or more") }
  }
}

/// What every command that tells takes.
struct TellingOptions: ParsableArguments {
  @Flag(help: "Say nothing unless something is wrong. For cron.")
  var quiet = false
}

/// How many clients are worked on at once, and the work itself.
struct JobOptions: ParsableArguments {
  @Option(help: "How many clients to work on at once (default: as many as there are processors for it).")
  var jobs: Int?

  /// Checks the range.
  func validate() throws {
    guard (1...Self.limit).contains(count) else {
      throw ValidationError("--jobs takes a number from 1 to \(Self.limit)")
    }
  }

  /// How many workers there are.
  var count: Int { jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.limit) }
  private static let limit = 256

  /// Does a piece of work for each of many values, several at a time, and takes the results in the values' order.
  ///
  /// The values go by in rounds, so that no more than a round's results are waiting, whatever their number.
  ///
  /// - Parameters:
  ///   - work: what is done with a value, on any thread. The number below `count` tells it which worker it is, for
  ///     what each has to itself.
  ///   - take: what is done with each result, on this thread.
  /// - Throws: what the first value that fails throws; the results before it are taken.
  func each<Value: Sendable, Done: Sendable>(
    of values: [Value], work: @escaping @Sendable (Value, _ worker: Int) throws -> Done, take: (Done) throws -> Void
  ) throws {
    guard count > 1, values.count > 1 else {
      for value in values { try take(work(value, 0)) }
      return
    }
    let length = 64 * count
    for start in stride(from: 0, to: values.count, by: length) {
      let round = Round(values[start..<min(start + length, values.count)], work)
      DispatchQueue.concurrentPerform(iterations: count) { round.work(as: $0) }
      for done in round.done { try take(done.get()) }
    }
  }
}

/// The values that are worked on at once, each taken up by whichever worker is free.
private final class Round<Value: Sendable, Done: Sendable>: Sendable {
  private let values: [Value]
  private let work: @Sendable (Value, Int) throws -> Done
  private let next = Atomic(0)
  private let results: Mutex<[Result<Done, any Error>?]>

  init(_ values: ArraySlice<Value>, _ work: @escaping @Sendable (Value, Int) throws -> Done) {
    self.values = Array(values)
    self.work = work
    results = Mutex(Array(repeating: nil, count: values.count))
  }

  /// Does what is left until nothing is.
  func work(as worker: Int) {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < values.count else { return }
      let result = Result { try work(values[index], worker) }
      results.withLock { $0[index] = result }
    }
  }

  /// The results in the values' order.
  var done: [Result<Done, any Error>] { results.withLock { $0.compactMap(\.self) } }
}
