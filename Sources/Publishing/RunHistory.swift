import FileSystem
import Foundation
import Glibc

/// When each command last ran on an Output and how it ended: times, statuses and counts, and nobody's name.
///
/// It is kept in `Output/.tend/runs.json`, apart from the pages and outside of their publication, since a run that
/// failed belongs in it too.
package struct RunHistory: Codable, Equatable, Sendable {
  /// The runs, oldest first.
  package private(set) var runs: [Run] = []

  /// How many runs of each command are kept, beside its last good one.
  static let kept = 30
  static let fileName = "runs.json"

  package init() {}

  package struct Run: Codable, Hashable, Sendable {
    package var command: String
    /// When it began, in RFC 3339.
    package var startedAt: String
    /// When it ended, in RFC 3339; nil as long as it is at work, and for ever when it was killed.
    package var endedAt: String?
    /// The status that it ended with; nil as long as it has not.
    package var exit: Int32?
    /// How many clients it went over; nil when it did not come to that.
    package var clients: Int?
    /// How many of them were not updated; nil when it did not come to that.
    package var notUpdated: Int?
    /// When the first of the runs ended since which there has been such a client; nil when there is none.
    package var notUpdatedSince: String?

    package init(command: String, startedAt: String) {
      self.command = command
      self.startedAt = startedAt
    }

    /// The same run at its end.
    package func ended(at instant: String, exit: Int32, clients: Int?, notUpdated: Int?) -> Run {
      var run = self
      run.endedAt = instant
      run.exit = exit
      run.clients = clients
      run.notUpdated = notUpdated
      return run
    }

    /// Whether it put pages into Output: all is well, or something in one client's files is wrong.
    package var hasPublished: Bool { (exit == 0 || exit == 65) && clients != nil }

    /// Whether it was turned away before it tried anything: wrong usage, or another run at work.
    package var wasRefused: Bool { exit == 64 || exit == 75 }
  }

  /// The runs of a command, oldest first.
  package func runs(of command: String) -> [Run] { runs.filter { $0.command == command } }

  /// The last run of a command that put pages into Output.
  package func lastPublished(by command: String) -> Run? { runs.last { $0.command == command && $0.hasPublished } }

  /// Puts a run at the end, in place of its own beginning, and leaves out old ones.
  mutating func add(_ run: Run) {
    var run = run
    let beginning = Run(command: run.command, startedAt: run.startedAt)
    if let own = runs.lastIndex(of: beginning) { runs.remove(at: own) }
    if let notUpdated = run.notUpdated, notUpdated > 0 {
      run.notUpdatedSince = lastPublished(by: run.command)?.notUpdatedSince ?? run.endedAt
    }
    runs.append(run)
    let own = runs(of: run.command)
    if own.count > Self.kept {
      let good = lastPublished(by: run.command)
      let old = Set(own.dropLast(Self.kept).filter { $0 != good })
      runs.removeAll { old.contains($0) }
    }
  }
}

extension RunHistory {
  /// The history of an Output; an empty one when no run has been recorded.
  ///
  /// - Throws: a problem when it is there and can't be read.
  package static func read(from output: URL) throws(PublishingError) -> RunHistory {
    let path = "\(output.path)/\(PagePath.ownFolder)/\(fileName)"
    let bytes = try publishing { () throws(FileError) in
      try Folder.own(of: output)?.read(fileName, upTo: 4 << 20)
    }
    guard let bytes else { return RunHistory() }
    do {
      return try JSONDecoder().decode(RunHistory.self, from: Data(bytes))
    } catch {
      throw .unreadableHistory(path: path)
    }
  }

  /// Adds a run to the history of an Output, when it begins and when it ends. Where nothing has been published there is
  /// nothing to write down, and a folder that is not Tend's stays as it is.
  ///
  /// - Parameter permissions: who may read an Output that is made for it; nil to make none.
  /// - Throws: a problem when it can't be written.
  package static func record(_ run: Run, in output: URL, making permissions: Permissions? = nil) throws {
    var place = try permissions.map { OutputFolder(Disk(), try $0.withGroup()) }
    guard let own = try Folder.own(of: output) ?? place?.open(output).makeSubfolder(PagePath.ownFolder, .private)
    else { return }
    // Two runs may end at once, and one of them without the lock that pages are published under.
    let lock = try LockedFile("runs.lock", in: own)
    defer { withExtendedLifetime(lock) {} }
    // A history that can't be understood is begun anew.
    var history = (try? read(from: output)) ?? RunHistory()
    history.add(run)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try own.put(Array(try encoder.encode(history)) + [UInt8(ascii: "\n")], as: fileName)
  }
}
