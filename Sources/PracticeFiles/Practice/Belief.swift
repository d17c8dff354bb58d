import Homework
import Insights
import Text

/// What a client's files are held against, so that less than there was is not taken for all that there is.
package struct Belief: Sendable {
  /// What the last good pages were made from; nil when nothing is known of them.
  let known: KnownFiles?
  /// Whether somebody has said that the files are to be taken as they are.
  let isAccepted: Bool

  package init(in known: KnownFiles?, isAccepted: Bool = false) {
    (self.known, self.isAccepted) = (known, isAccepted)
  }
}

/// How a log comes to be.
enum LogKeeping: String, CaseIterable, Sendable {
  /// By lines that are added to it.
  case appended
  /// As a whole, whenever its feed writes it; its entries stay.
  case rewritten
  /// There is none, and that is right.
  case none
}

/// Why files that can be read are not believed.
struct Doubt: Sendable {
  var file = "log.jsonl"
  /// What is wrong and what to do, for whoever keeps the files of the client whose folder is SLUG.
  let problem: Problem
  /// What is wrong, for whoever reads the pages.
  let why: String

  private static let restore =
    "put them back from a backup, or take it as it is with --accept SLUG if it was corrected by hand, or, if its feed"
    + " writes it anew each time, write `log: rewritten` in client.yml"

  static let gone = Doubt(
    problem: Problem(
      "the log was here at the last run and is gone",
      remedy: "put it back, or write `log: none` in client.yml if it is to be so"), why: "the log is gone")

  static let changed = Doubt(
    problem: Problem(
      "the log does not begin as it did when the pages were made: lines were changed, moved or taken out",
      remedy: restore), why: "earlier lines of the log were changed")

  /// Of the log there is less: so many bytes, or entries.
  static func less(_ what: String, _ count: Int, was: Int) -> Doubt {
    Doubt(
      problem: Problem(
        "the log has lost lines: it has \(count) \(what) and had \(was) when the pages were made", remedy: restore),
      why: "the log has lost entries")
  }

  /// The log's entries are about tasks none of which is in the list.
  static let noTask = Doubt(
    file: "tasks.json",
    problem: Problem(
      "none of the tasks that the log is about is in this file",
      remedy: "put the client's full history of tasks there, or take both files as they are with --accept SLUG"),
    why: "the list of tasks has none of those that the log is about")

  /// The problem of a client in the file at a path.
  func diagnostic(of slug: String, at path: String) -> Diagnostic {
    let remedy = problem.remedy?.replacing("SLUG", with: slug)
    return Diagnostic(
      Problem(problem.message, remedy: remedy), at: Place(file: path), consequence: .clientHeldBack)
  }
}

/// A log, held against what was known of it.
struct HeldLog {
  let lines: Log
  let known: KnownLog
  private(set) var doubt: Doubt?

  /// - Parameters:
  ///   - bytes: of the whole file.
  ///   - former: what an earlier run had; nil for nothing.
  init(_ lines: Log, in bytes: [UInt8], against former: KnownLog?, isRewritten: Bool) {
    self.lines = lines
    let read = lines.compactMap(\.entry)
    // In nearly every log each entry is later than the one before, so that no two are the same.
    let isInOrder = zip(read, read.dropFirst()).allSatisfy { $0.at.instant < $1.at.instant }
    let entries = isInOrder ? read.count : Set(read).count
    let newline = UInt8(ascii: "\n")
    // A last line that was cut off may be completed, or cut back.
    let isTorn = lines.last?.content == .torn && bytes.last != newline
    let whole = isTorn ? (bytes.lastIndex(of: newline) ?? -1) + 1 : bytes.count
    let first = min(former?.bytes ?? 0, bytes.count)
    var fingerprint = Fingerprint(bytes[..<first])
    if let former, isRewritten {
      if entries < former.entries { doubt = .less("entries", entries, was: former.entries) }
    } else if let former, bytes.count < former.bytes {
      doubt = .less("bytes", bytes.count, was: former.bytes)
    } else if let former, fingerprint.digits != former.fingerprint {
      doubt = .changed
    }
    let end = max(first, whole)
    fingerprint.add(bytes[first..<end])
    known = KnownLog(bytes: end, fingerprint: fingerprint.digits, entries: entries)
  }
}

/// A client as the files say, with what can be said where they can't be used.
package struct ReadClient: Sendable {
  /// Everything that the files say; no value when the client's pages have to wait until what is wrong is mended.
  package let client: Loaded<Client>
  /// Who it is by the settings alone, and whether all of these could be read.
  package let described: Client
  package var isDescribed = true
  /// What the next run has to know of the files.
  package var files = KnownFiles()
  /// Why they are not believed.
  var doubts: [Doubt] = []

  /// Why the pages have to wait, for whoever reads them: "the log can’t be read".
  package var why: String {
    if let doubt = doubts.first { return doubt.why }
    let file = client.diagnostics.sorted().first { $0.consequence == .clientHeldBack }?.place.file
    let names = ["tasks.json": "list of tasks", "log.jsonl": "log", "client.yml": "client’s settings"]
    let what = names.first { file?.hasSuffix("/\($0.key)") ?? false }?.value ?? "client’s files"
    return "the \(what) can’t be read"
  }
}
