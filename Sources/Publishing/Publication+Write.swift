import Foundation
import Glibc

extension Publication {
  /// Stages a file for a place in Output, such as `clients/bo/index.html`. One that stands there with the same
  /// bytes is left alone. The last of two for one place counts.
  ///
  /// - Throws: an unusable path, one of the other command, something in the way at that place, or why the stage
  ///   can't be written. Output is unchanged then.
  public func write(_ data: Data, to path: String) throws(PublishingError) {
    let page = try PagePath(path)
    guard Owner(of: page) ?? owner == owner else {
      throw .belongsToOther(path: shown(page), command: Owner(of: page)?.command ?? "")
    }
    kept.remove(page)
    if try stands(data, at: page) {
      if staged.remove(page) != nil { try unstage(page) }
      unchanged.insert(page)
    } else {
      let stage = try workspace.own.makeSubfolder(Workspace.stageName, .ownFolder)
      let folder = try stage.makeFolder(holding: page, .ownFolder)
      try folder.write(data, to: page.name, workspace.attributes)
      unchanged.remove(page)
      staged.insert(page)
    }
    try workspace.reached(.staged)
  }

  /// Whether Output has these bytes at that place; an error when a page could not go there.
  private func stands(_ data: Data, at page: PagePath) throws(PublishingError) -> Bool {
    guard let folder = try workspace.output.folder(holding: page),
      let status = try folder.status(of: page.name)
    else { return false }
    if status.isFolder { throw .folderInTheWay(path: shown(page)) }
    guard status.isRegularFile, Int(status.st_size) == data.count else { return false }
    do {
      return try folder.read(page.name) == data
    } catch PublishingError.notPermitted {
      return false  // One that can't be read can be replaced all the same.
    }
  }

  private func unstage(_ page: PagePath) throws(PublishingError) {
    let stage = try workspace.own.subfolder(Workspace.stageName)
    try stage?.folder(holding: page)?.remove(page.name)
  }

  private func shown(_ page: PagePath) -> String { workspace.output.path(of: page.text) }
}
