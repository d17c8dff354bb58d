import FileSystem
import Foundation

/// The lock that keeps runs apart: `.tend/lock`, which names its holder and, on a second line, the holder's token. The
/// file goes when the lock is given back, so that a run which changes nothing leaves nothing.
///
/// The system's lock can be lost by a run that is still alive: a share's server forgets it, somebody removes the file.
/// The file then names another run, or none.
struct RunLock {
  private let own: Folder
  private let token: String
  private let locked: LockedFile

  static let fileName = "lock"

  /// Takes the lock, without waiting.
  ///
  /// - Throws: `locked` when another run has it, `missing` when the folder has gone with the run that made it.
  init(in own: Folder, holder: String, token: String) throws(FileError) {
    (self.own, self.token) = (own, token)
    locked = try LockedFile(Self.fileName, in: own, waits: false)
    try locked.file.cut(to: 0)
    try locked.file.write(Array("\(holder)\n\(token)\n".utf8))
    // Another machine has to see it before anything that this run does.
    try locked.file.sync()
  }

  /// Who holds the lock, in the holder's own words; nil when it has not said.
  static func holder(in own: Folder) throws(FileError) -> String? { try lines(in: own).first }

  /// Whether it is the run of that token which holds the lock.
  static func isHeld(by token: String, in own: Folder) throws(FileError) -> Bool {
    try lines(in: own).dropFirst().first == token
  }

  private static func lines(in own: Folder) throws(FileError) -> [String] {
    String(decoding: try own.read(fileName) ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Gives the lock back; where another run has it by now, it stays that one's.
  func release() throws(FileError) {
    if try Self.isHeld(by: token, in: own) { try own.remove(Self.fileName) }
    try locked.file.finish()
  }
}

/// Where Output is, and which folders on the way to it this run has made.
struct OutputFolder {
  let disk: Disk
  let permissions: Permissions
  private var made: [String] = []

  init(_ disk: Disk, _ permissions: Permissions) {
    self.disk = disk
    self.permissions = permissions
  }

  /// Opens it, made with its parents where they are missing. Output itself may be a link to a folder. The mode of one
  /// that exists is its owner's business.
  mutating func open(_ url: URL) throws(FileError) -> Folder {
    // As the user named it, so that messages do too.
    let path = url.relativePath
    if let folder = try Folder.open(path, disk) { return folder }
    _ = try open(url.deletingLastPathComponent())
    let isNew = mkdir(path, 0o700) == 0
    guard isNew || errno == EEXIST else { throw FileError(code: errno, .writing, path: path) }
    if isNew { made.append(path) }
    guard let folder = try Folder.open(path, disk) else { throw FileError(.missing, .writing, path: path) }
    if isNew { try permissions.apply(to: folder) }
    return folder
  }

  /// Removes the folders that this run has made, as far as they are empty.
  func removeMade() {
    for path in made.reversed() { rmdir(path) }
  }
}
