import Diagnostics
import FileSystem

/// The names in a folder, in an order that does not depend on the file system.
struct FolderListing {
  /// Names that are UTF-8, in the order of their bytes, with what they stand for; a link counts as one.
  private(set) var entries: [(name: String, kind: FileKind)] = []
  /// Names that are not, with the strange bytes replaced, for people to find them by.
  private(set) var undecodable: [String] = []

  /// The names in a folder; nil when there is no such folder.
  ///
  /// - Throws: when it cannot be listed to its end, or a link stands there that leads nowhere.
  init?(_ location: String, _ disk: Disk) throws(Problem) {
    do {
      guard let found = try disk.list(location) else { return nil }
      for entry in found {
        if let name = entry.name {
          entries.append((name, entry.kind))
        } else {
          undecodable.append(entry.shownName)
        }
      }
    } catch {
      throw Problem(folder: error)
    }
  }

  var names: [String] { entries.map(\.name) }
}

extension Problem {
  /// Why a folder cannot be listed.
  init(folder error: FileError) {
    switch error.reason {
    case .deadLink: self = .deadLink
    case .notAFolder, .isFolder, .notAFile: self.init("this is not a folder", remedy: "put a folder in its place")
    default: self.init("the folder cannot be listed: \(error.message)", remedy: error.remedy)
    }
  }
}
