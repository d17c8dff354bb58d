import FileSystem
import Foundation

/// Whom an Output has pages of: who can be missed in the next run.
package struct PublishedClients: Sendable {
  /// The clients who have pages.
  package private(set) var slugs: Set<String> = []

  package init() {}

  /// Those of an Output. Nobody where none was built, or from one client's files, or nothing is known of it.
  ///
  /// - Throws: when what is known of it can't be read just now.
  package init(in output: URL) throws(PublishingError) {
    self = try publishing { () throws(FileError) in
      var clients = PublishedClients()
      guard let own = try Folder.own(of: output), var manifest = try Manifest.read(in: own),
        manifest.head.source == .practice
      else { return clients }
      while let line = try manifest.next() {
        if let slug = line.folder.client { clients.slugs.insert(slug) }
      }
      return clients
    }
  }

  /// Those who are not there any more, when they are too many to be taken away unasked.
  package func alarmingLoss(leaving left: [String]) -> ClientLoss? {
    .alarming(slugs.subtracting(left).count, of: slugs.count)
  }
}

extension Folder {
  /// Tend's own folder in an Output; nil when there is none. Output itself may be a link.
  static func own(of output: URL) throws(FileError) -> Folder? {
    try open(output.relativePath)?.subfolder(PagePath.ownFolder)
  }
}

/// So many clients of so many that have pages would lose all of them.
package struct ClientLoss: Equatable, Sendable {
  let gone: Int
  let all: Int

  /// A loss that is too much to be made unasked: more than 5 and more than a tenth, or all of 2 or more, as where a
  /// share is not mounted; nil when they are few enough to have left.
  static func alarming(_ gone: Int, of all: Int) -> ClientLoss? {
    (gone > 5 && gone * 10 > all) || (gone == all && all >= 2) ? ClientLoss(gone: gone, all: all) : nil
  }

  package var message: String {
    gone == all
      ? "all \(all) clients that have pages are gone" : "\(gone) of the \(all) clients that have pages are gone"
  }

  package var remedy: String {
    "check that the practice's folder is mounted and whole, or remove their pages with --allow-removal"
  }
}
