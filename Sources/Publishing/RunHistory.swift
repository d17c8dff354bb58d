import FileSystem
import Foundation
import Glibc

/// When each command last ran on an Output and how it ended: times, statuses and counts, and nobody's name.
///
/// It stands in `Output/.tend/runs.json`, apart from the pages and outside of their publication, since a run that
/// failed belongs in it too.
package struct RunHistory: Codable, Hashable, Sendable {
  /// The runs, oldest first.
  package private(set) var runs: [Run] = []

  /// How many runs of each command are kept, beside its last good one.
  static let kept = 30
  static let fileName = "runs.json"

  /// No run.
  package init() {}

  /// One run.
  package struct Run: Codable, Hashable, Sendable {
    /// The command: `build` or `report`.
    package var command: String
    /// When it began, in RFC 3339.
    package var startedAt: String
    /// When it ended, in RFC 3339.
    package var endedAt: String
    /// The status that it ended with.
    package var exit: Int32
    /// How many clients it went over; nil when it did not come to that.
    package var clients: Int?
    /// How many of them were not updated; nil when it did not come to that.
    package var notUpdated: Int?
    /// When the first of the runs ended since which there has been such a client; nil when there is none.
    package var notUpdatedSince: String?

    /// One run.
    package init(
      command: String, startedAt: String, endedAt: String, exit: Int32, clients: Int? = nil, notUpdated: Int? = nil
    ) {
      self.command = command
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.exit = exit
      self.clients = clients
      self.notUpdated = notUpdated
    }

    /// Whether it put pages into Output: all is well, or something in one client's files is wrong.
    package var hasPublished: Bool { (exit == 0 || exit == 65) && clients != nil }
  }

  /// The last run of a command.
  package func last(of command: String) -> Run? { runs.last { $0.command == command } }

  /// The last run of a command that put pages into Output.
  package func lastPublished(by command: String) -> Run? { runs.last { $0.command == command && $0.hasPublished } }

  /// Puts a run at the end, and leaves out old ones.
  mutating func add(_ run: Run) {
    var run = run
    if let notUpdated = run.notUpdated, notUpdated > 0 {
      run.notUpdatedSince = lastPublished(by: run.command)?.notUpdatedSince ?? run.endedAt
    }
    runs.append(run)
    let own = runs.filter { $0.command == run.command }
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
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try Folder.open("\(output.path)/\(PagePath.ownFolder)")?.read(fileName, upTo: 4 << 20)
    } catch {
      throw .file(error)
    }
    guard let bytes else { return RunHistory() }
    do {
      return try JSONDecoder().decode(RunHistory.self, from: Data(bytes))
    } catch {
      throw .file(FileError(code: EILSEQ, .reading, path: path))
    }
  }

  /// Adds a run to the history of an Output; where there is no Output yet there is nothing to tell of.
  ///
  /// - Throws: a problem when it can't be written.
  package static func record(_ run: Run, in output: URL) throws {
    guard let folder = try Folder.open(output.path) else { return }
    let own = try folder.makeSubfolder(PagePath.ownFolder).folder
    // Two runs may end at once, and one of them without the lock that pages are published under.
    let lock = try LockedFile(own.path(of: "runs.lock"))
    defer { withExtendedLifetime(lock) {} }
    // A history that can't be understood is begun anew.
    var history = (try? read(from: output)) ?? RunHistory()
    history.add(run)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let partial = fileName + ".new"
    _ = try own.remove(partial)
    let file = try own.create(partial)
    try file.write(Array(try encoder.encode(history)) + [UInt8(ascii: "\n")])
    try file.finish()
    _ = try own.move(partial, to: own, as: fileName)
  }
}
