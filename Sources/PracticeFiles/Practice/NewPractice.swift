import FileSystem
import Foundation
import Homework
import Text

/// Folders to start from: a practice, or a client in one. What is there already is never overwritten.
package enum NewPractice {
  /// Why a folder could not be made.
  package enum Failure: Error, Equatable, Sendable {
    /// There is something of this name already.
    case exists(String)
    /// There is no practice in the folder, since it has no `clients`.
    case noPractice(String)
    /// The name can't be a client's folder.
    case badSlug
    /// The file system would not have it.
    case notMade(String, Problem)

    /// What is wrong and what to do, as a phrase without a full stop.
    package var message: String {
      switch self {
      case .exists(let path): "\(path) already exists and is not overwritten; move it first, or choose another name"
      case .noPractice(let folder):
        "there is no practice in \(folder), with a folder 'clients'; make one with `tend init`"
      case .badSlug:
        "this can't be a client's folder; use letters, digits, '-', '_' and '.', no dot at either end,"
          + " and no name that Windows has for a device, such as con or aux.1"
      case .notMade(let path, let problem):
        "\(path): \(problem.message)" + (problem.remedy.map { "; \($0)" } ?? "")
      }
    }
  }

  /// Makes a practice's folder with commented settings and no client yet. What a run that broke off has left of one is
  /// completed.
  ///
  /// - Returns: the paths that were made, relative to the folder's parent.
  /// - Throws: `exists` when anything but an empty folder is there, or why it can't be written.
  package static func make(at folder: URL) throws(Failure) -> [String] {
    try making(folder.relativePath) { () throws(FileError) in
      try opened(folder).fill(with: ["tend.yml": settings, "moods.yml": moods], andFolders: ["clients"])
    }
    return ["tend.yml", "moods.yml", "clients"]
  }

  /// Makes a client's folder, whole or not at all, with commented settings and no task yet. One that has a part of that
  /// is completed.
  ///
  /// - Returns: the paths that were made, relative to the practice.
  /// - Throws: `exists`, `noPractice`, `badSlug`, or why it can't be written.
  package static func makeClient(_ slug: String, in practice: URL) throws(Failure) -> [String] {
    let clients = try clients(of: practice, for: slug)
    let files = ["tasks.json": "[]\n", "client.yml": client]
    try making("clients/\(slug)") { () throws(FileError) in
      let draft = try ClientDraft(slug, in: clients)
      try draft.begin().fill(with: files)
      try draft.publish()
    }
    return ["clients/\(slug)/tasks.json", "clients/\(slug)/client.yml"]
  }

  /// The folder `clients` of a practice, where a client's folder of this name may be or come.
  static func clients(of practice: URL, for slug: String) throws(Failure) -> Folder {
    guard Slug.isValid(slug), !Slug.isTaken(slug) else { throw .badSlug }
    let path = practice.appending(path: "clients").path(percentEncoded: false)
    guard let clients = try making("clients", { () throws(FileError) in try Folder.open(path) }) else {
      throw .noPractice(practice.relativePath)
    }
    let names = try making("clients") { () throws(FileError) in try clients.entries().map(\.shownName) }
    if let other = names.first(where: { Slug.folded($0) == Slug.folded(slug) && $0 != slug }) {
      throw .exists("clients/\(other)")
    }
    return clients
  }

  /// Does what makes something at a path.
  static func making<Made>(_ path: String, _ make: () throws(FileError) -> Made) throws(Failure) -> Made {
    do throws(FileError) {
      return try make()
    } catch {
      throw error.reason == .exists ? .exists(path) : .notMade(path, Problem(error))
    }
  }

  /// The folder, made where it is missing.
  private static func opened(_ folder: URL) throws(FileError) -> Folder {
    if let there = try Folder.open(folder.path(percentEncoded: false)) { return there }
    let path = folder.deletingLastPathComponent().path(percentEncoded: false)
    guard let parent = try Folder.open(path) else { throw FileError(.missing, .writing, path: path) }
    return try parent.make(folder.lastPathComponent)
  }
}

/// A client's folder on its way. It has another name until it is whole, since a client without `tasks.json` would be an
/// error of every build; one that is there is added to as it is.
final class ClientDraft {
  /// The name that the folder has now.
  let name: String
  private let slug: String
  private let clients: Folder

  init(_ slug: String, in clients: Folder) throws(FileError) {
    (self.slug, self.clients) = (slug, clients)
    name = try clients.status(of: slug) == nil ? FileDraft.hiddenName(of: slug) : slug
  }

  /// The client's folder, or an empty one; what a run that was killed has left goes.
  func begin() throws(FileError) -> Folder {
    if name != slug { try clients.removeTree(name) }
    return try clients.makeSubfolder(name).folder
  }

  /// Gives the folder its name.
  func publish() throws(FileError) {
    if name == slug { return }
    try clients.move(name, to: clients, asFree: slug)
    try clients.sync()
  }

  deinit {
    // Why it could not be made matters more than what is left of it.
    if name != slug { try? clients.removeTree(name) }
  }
}

extension Folder {
  /// Makes the folder of that name, on the disk when the call returns, or opens it.
  func make(_ name: String) throws(FileError) -> Folder {
    let (folder, isNew) = try makeSubfolder(name)
    if isNew { try sync() }
    return folder
  }

  /// Makes files and empty folders where there is nothing but a part of them.
  fileprivate func fill(with files: [String: String], andFolders folders: [String] = []) throws(FileError) {
    let drafts = files.keys.map(FileDraft.hiddenName)
    let names = try entries().map(\.shownName).filter { !drafts.contains($0) }
    var isPart = names.count < files.count + folders.count
    for name in names where isPart {
      if let text = files[name] {
        isPart = try read(name) == Array(text.utf8)
      } else if folders.contains(name) {
        isPart = try subfolder(name)?.entries().isEmpty ?? true
      } else {
        isPart = false
      }
    }
    guard isPart else { throw FileError(.exists, .writing, path: path) }
    // A practice is one by its folder of clients.
    for name in folders { _ = try make(name) }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where try status(of: name) == nil {
      try put(Array(text.utf8), as: name, replacing: false)
    }
  }
}

extension NewPractice {
  /// A `tend.yml` that says what holds without it. A line that begins with `#` and no space is a setting with its
  /// default, and one with a space says what it is.
  static let settings = """
    # The practice's settings. Every key is optional: a line that begins with # and a word shows what holds without it.
    # Take the # away, and that of the line that it belongs to, and change what follows. `tend check` then says whether
    # it can be read.

    #name: Our practice
    #timezone: UTC                # an area and a place, such as America/New_York
    #locale: en_US                # how dates, times and numbers are written

    # Which due task the clients' app offers: the earliest unfinished one, or only today's (today-only).
    #eligibility: earliest-first
    #grace_days: 0                # days after the due date that still count as on time

    # What clients read wherever they write a mood or a note, since nobody reads it live; it stands on every page too.
    # emergency: In an emergency, call …

    # How a client's side in the terminal asks whose homework it is: by a list of everybody, or by the whole name
    # (ask-name), for a terminal that several clients use.
    #terminal: list

    # From when on the caseload asks you to look at somebody.
    #attention:
    #  word_within_days: 28       # words that are a reason by themselves, of so many days
    #  panic_within_days: 7       # those of panic
    #  low_count: 3               # so many of the last scored moods, each of them
    #  low_valence: -150          # at or under this, in hundredths from -400 to 400
    #  low_within_days: 28        # the newest of them within so many days
    #  shift_within_days: 28      # the newest scored mood within so many days
    #  stuck_days: 7              # the day of the open task's turn, the first being 1; grace_days on top
    #  quiet_days: 7              # days without an entry by the client while a task could be done
    #  behind_tasks: 5            # so many tasks due and unfinished, and more than
    #  behind_within_days: 28     # so many days ago
    #  data_within_days: 28       # gaps and refused or unreadable entries of so many days
    #  data_gap_tasks: 4          # a gap of so many tasks counts as long as they are left

    # Seconds of one slow breath. In their place, pattern: resonance, box, 4-7-8 or extended-exhale.
    #breathing:
    #  inhale: 4.4
    #  hold_in: 0
    #  exhale: 5.6
    #  hold_out: 0

    # How long there may be nobody on duty until `tend check` speaks of it; any time unless you say.
    # roster:
    #   max_gap: 2h30m

    # Who may read the pages: nobody but their owner. With a group, mode "0640" lets the group read them too.
    #output:
    #  mode: "0600"
    #  # group: clinicians        # none unless you say
    #  max_age: 36h               # from when on pages say that they are old, and `tend status` too; 1h to 90d
    #  # totals: ../totals/practice.json   # what each run leaves for `tend network`; nothing unless you say

    # What totals tell: numbers in bands, or exact where those who read them may know.
    #totals: bands

    # How clients' logs come to be: by lines that are added (appended), or as a whole each time (rewritten).
    # log: appended

    # How many weeks' reports are kept: all, unless you say.
    # reports:
    #   keep: 104w

    # Names of providers' pages; by default they are made from the providers' names.
    # providers:
    #   okafor: Miriam Okafor

    # How tasks of another shape than Tend's own are read at every build; `tend import` takes them over once, and asks.
    # tasks:
    #   root: data.items
    #   fields:
    #     breaths: exercise.breathCountRequired
    #     moods: mood_choices
    #     due: unlocked_date
    #     id: uuid
    #     completed: completed_date
    #     # completed_on: due        # where completed says only whether: the field of the day, or due, or both
    #     mood: mood_choice
    #     # client: patient.id       # whose task it is
    #   # whose: Ann Bell          # the one whose tasks are meant
    #   dates: MM-dd-yyyy
    #   # completed_dates: unix    # of what was completed, where it is written otherwise
    #   # relative_to: 2026-11-16  # with relative-days, the day that they count from
    #   # completed_is: [done]     # where completed has words: those that say yes
    #   # open_is: [skipped]       # and those that say no
    #   # moods: [calm, sad]       # the choices of tasks that have none of their own
    #   ignore: [title]

    """

  static let moods = """
    # The practice's own mood words, from -400 (very unpleasant) to 400 (very pleasant). They go over the built-in scale;
    # null leaves a word off it, so that it is shown and never counted.

    # bittersweet: 20
    # fine: null

    # Words that are a reason to look by themselves, whenever they are logged, beside the built-in ones.
    # Words of danger come first; others may stand under danger:, hopelessness: and panic:.
    # always: [unsafe, "can't cope"]

    """

  /// A `client.yml` that shows what could be in it.
  static let client = """
    # This client's settings. Every key is optional, and what begins with # is an example.

    # name: Bo Lindgren           # the folder's name unless you say
    # provider: Miriam Okafor     # none unless you say
    # timezone: Europe/Stockholm  # the practice's unless you say, as are the next two
    # eligibility: today-only
    # grace_days: 1

    # excused: [2026-11-16]       # tasks that need not be done, by their ids
    # paused: 2026-12-01          # from this day on: no reasons to look, listed apart
    # ended: 2027-01-31           # the same, for good
    # baseline: 2026-09-01        # moods before this day are shown, and not asked about
    # muted_words: [unsafe]       # words that are no reason by themselves for this client

    # breathing:                  # the practice's unless you say; seconds as in tend.yml, or
    #   pattern: box              # resonance, box, 4-7-8 or extended-exhale
    # log: none                   # there is no log, and that is right; or rewritten, for a feed that writes it anew
    # tasks:                      # how this client's feed is read, in place of the practice's
    #   ignore: [title]

    """
}
