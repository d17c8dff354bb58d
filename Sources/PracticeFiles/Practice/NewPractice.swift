import Foundation
import Homework

/// Folders to start from: a practice, or a client in one. What is there already is never overwritten.
public enum NewPractice {
  /// Why a folder could not be made.
  public enum Failure: Error, Hashable, Sendable {
    /// There is something of this name already.
    case exists(String)
    /// There is no practice in the folder, since it has no `clients`.
    case noPractice(String)
    /// The name can't be a client's folder.
    case badSlug
    /// The file system would not have it; what it said.
    case notWritten(String, reason: String)

    /// What is wrong and what to do, as a phrase without a full stop.
    public var message: String {
      switch self {
      case .exists(let path): "\(path) is there already; choose another name"
      case .noPractice(let folder): "there is no folder 'clients' in \(folder); make a practice with `tend init`"
      case .badSlug:
        "this can't be a client's folder; use letters, digits, '-', '_' and '.', and no dot at the beginning"
      case .notWritten(let path, let reason): "\(path) can't be written: \(reason)"
      }
    }
  }

  /// Makes a practice's folder with commented settings and no client yet.
  ///
  /// - Returns: the paths that were made, relative to the folder's parent.
  /// - Throws: `exists` when anything but an empty folder is there, or why it can't be written.
  public static func make(at folder: URL) throws(Failure) -> [String] {
    // One that is not there is made; what else keeps it from being listed is said when it is written.
    if let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) {
      // An empty folder may have been made for this; one that is not a folder fails below.
      guard names.isEmpty else { throw .exists(folder.relativePath) }
    } else {
      try makeFolder(folder)
    }
    try makeFolder(folder.appending(path: "clients"))
    try write(settings, to: folder.appending(path: "tend.yml"))
    try write(moods, to: folder.appending(path: "moods.yml"))
    return ["tend.yml", "moods.yml", "clients"]
  }

  /// Makes a client's folder with commented settings and no task yet.
  ///
  /// - Returns: the paths that were made, relative to the practice.
  /// - Throws: `exists`, `noPractice`, `badSlug`, or why it can't be written.
  public static func makeClient(_ slug: String, in practice: URL) throws(Failure) -> [String] {
    guard Slug.isValid(slug) else { throw .badSlug }
    let clients = practice.appending(path: "clients")
    // Whatever keeps the folder from being listed, nothing can be made in it.
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: clients.path) else {
      throw .noPractice(practice.relativePath)
    }
    if let same = names.first(where: { Slug.folded($0) == Slug.folded(slug) }) { throw .exists("clients/\(same)") }
    let folder = clients.appending(path: slug)
    try makeFolder(folder)
    try write("[]\n", to: folder.appending(path: "tasks.json"))
    try write(client(named: slug), to: folder.appending(path: "client.yml"))
    return ["clients/\(slug)/tasks.json", "clients/\(slug)/client.yml"]
  }

  private static func makeFolder(_ folder: URL) throws(Failure) {
    guard mkdir(folder.path, 0o700) == 0 else { throw failure(folder) }
  }

  private static func write(_ text: String, to file: URL) throws(Failure) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(file) }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(text.utf8))
    } catch {
      throw .notWritten(file.relativePath, reason: "the disk would not take it")
    }
  }

  private static func failure(_ url: URL) -> Failure {
    errno == EEXIST
      ? .exists(url.relativePath) : .notWritten(url.relativePath, reason: String(cString: strerror(errno)))
  }

  private static let settings = """
    # The practice. Every key is optional; those that begin with # show what holds without them.

    # name: Our practice

    # The practice's own zone (an IANA name) and how dates, times and numbers are written.
    # timezone: UTC
    # locale: en_US

    # Which due task the clients' app offers: the earliest unfinished one, or only today's (today-only).
    # eligibility: earliest-first

    # How many days after its due date a task still counts as on time.
    # grace_days: 0

    # From when on the caseload asks you to look at somebody.
    # attention:
    #   quiet_days: 7
    #   stuck_days: 7
    #   low_count: 3
    #   low_valence: -150

    # The breathing exercise, in seconds of each breath.
    # breathing:
    #   inhale: 4.4
    #   exhale: 5.6

    # Who may read the pages: nobody but their owner. With a group, mode 0640 lets the group read them too.
    # output:
    #   mode: "0600"
    #   group: clinicians
    #   max_age: 36h

    # What clients read wherever they write a mood or a note, since nobody reads it live.
    # emergency: If you are in danger, call …

    """

  private static let moods = """
    # The practice's own mood words, from -400 (very unpleasant) to 400 (very pleasant). They go over the built-in scale;
    # null leaves a word off it, so that it is shown and never counted.

    # bittersweet: 20
    # fine: null

    # Words that are a reason to look by themselves, whenever they are logged.
    # always: [unsafe]

    """

  private static func client(named slug: String) -> String {
    """
    # This client. Every key is optional; those that begin with # show what holds without them.

    # name: \(slug)
    # provider: …               # none
    # timezone: …               # the practice's
    # eligibility: …            # the practice's
    # excused: [2026-11-16]     # tasks that need not be done, by their ids
    # paused: 2026-12-01        # from this day on: no reasons to look, listed apart
    # ended: 2027-01-31         # the same, for good

    """
  }
}
