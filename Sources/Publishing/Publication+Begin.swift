import Foundation
import Glibc

extension Publication {
  /// Takes the lock of an output folder, made where it is missing, and puts right what a run that died has left.
  ///
  /// - Parameters:
  ///   - folder: Output; it may be a symbolic link to a folder, while links inside it are never followed.
  ///   - owner: the command whose files these are.
  ///   - permissions: modes and group of every file published.
  ///   - seconds: how long to wait for another run to end; 0 not at all.
  ///   - startedAt: the time to name to whoever finds the lock held, in words; nil to name none.
  /// - Throws: `lockHeld` when another run is at work, or why Output can't be written.
  public static func begin(
    in folder: URL, as owner: Owner, permissions: Permissions = .private, wait seconds: Double = 0,
    startedAt: String? = nil
  ) throws(PublishingError) -> Publication {
    try begin(in: folder, as: owner, permissions: permissions, wait: seconds, startedAt: startedAt) {
      _ throws(PublishingError) in
    }
  }

  static func begin(
    in folder: URL, as owner: Owner, permissions: Permissions = .private, wait seconds: Double = 0,
    startedAt: String? = nil, reached: @escaping Checkpoint.Hook
  ) throws(PublishingError) -> Publication {
    let attributes = try Attributes(permissions)
    let holder =
      "`\(owner.command)`, process \(ProcessInfo.processInfo.processIdentifier)"
      + (startedAt.map { ", since \($0)" } ?? "")
    var place = OutputFolder(folder)
    let (output, own, lock) = try lock(&place, attributes, holder, patience: seconds)
    let workspace = Workspace(output: output, own: own, attributes: attributes, reached: reached)
    try workspace.recover()
    let previous = try workspace.read(Manifest.self, from: Manifest.fileName)
    return Publication(workspace, owner, previous: previous, lock, place)
  }

  /// Opens Output and takes its lock, trying again for so many seconds while another run holds it.
  private static func lock(
    _ place: inout OutputFolder, _ attributes: Attributes, _ holder: String, patience seconds: Double
  ) throws(PublishingError) -> (Folder, Folder, RunLock) {
    let secondsBetweenAttempts = 0.1
    var waited = 0.0
    var vanished = 0
    while true {
      do {
        // Afresh each time, since the run that is waited for may remove folders that it has made.
        let output = try place.open(attributes)
        let own = try output.makeSubfolder(PagePath.ownFolder, .ownFolder)
        if let lock = try RunLock(in: own, holder: holder) { return (output, own, lock) }
      } catch PublishingError.lockHeld(let holder) {
        guard waited < seconds else { throw .lockHeld(by: holder) }
        Thread.sleep(forTimeInterval: secondsBetweenAttempts)
        waited += secondsBetweenAttempts
      } catch PublishingError.inputOutput(let path, ENOENT) {
        // Such a removal may fall between two steps; what is still missing after a few turns is another matter.
        vanished += 1
        guard vanished < 10 else { throw .inputOutput(path: path, code: ENOENT) }
      }
    }
  }
}
