import FileSystem
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
    if let names = try names(in: folder) {
      // An empty folder may have been made for this.
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
    guard let names = try names(in: clients) else { throw .noPractice(practice.relativePath) }
    if let same = names.first(where: { Slug.folded($0) == Slug.folded(slug) }) { throw .exists("clients/\(same)") }
    let folder = clients.appending(path: slug)
    try makeFolder(folder)
    try write("[]\n", to: folder.appending(path: "tasks.json"))
    try write(client(named: slug), to: folder.appending(path: "client.yml"))
    return ["clients/\(slug)/tasks.json", "clients/\(slug)/client.yml"]
  }

  /// What a folder holds; nil when there is none.
  private static func names(in folder: URL) throws(Failure) -> [String]? {
    do throws(FileError) {
      return try Disk().list(folder.path)?.map(\.shownName)
    } catch {
      if error.reason == .notAFolder { throw .exists(folder.relativePath) }
      throw .notWritten(folder.relativePath, reason: error.message)
    }
  }

  static func makeFolder(_ folder: URL) throws(Failure) {
    guard mkdir(folder.path, 0o700) == 0 else { throw failure(folder) }
  }

  /// Writes a file that must not be there yet, on the disk when the call returns.
  static func write(_ text: String, to file: URL) throws(Failure) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(file) }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.synchronize()
    } catch {
      unlink(file.path)
      throw .notWritten(file.relativePath, reason: "the disk would not take it")
    }
  }

  private static func failure(_ url: URL) -> Failure {
    errno == EEXIST
      ? .exists(url.relativePath) : .notWritten(url.relativePath, reason: String(cString: strerror(errno)))
  }
}
