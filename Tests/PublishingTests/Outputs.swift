import FileSystem
import Foundation
import TestSupport

@testable import Publishing

/// Pages by path.
typealias Pages = [String: String]

/// An output folder of a test's own.
struct Outputs {
  let folder: TemporaryFolder
  var url: URL { folder.appending("Output") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A copy, which spares a test from publishing what many others publish too.
  init(copying other: Outputs) throws {
    self = try Outputs()
    try FileManager.default.copyItem(at: other.url, to: url)
  }

  /// A program that another test starts holds this process's lock until it is the other program.
  private static let patience = 10.0

  @discardableResult
  func publish(
    _ pages: Pages, as owner: Owner = .site, keeping kept: [String] = [], permissions: Permissions = .private,
    allowingRemoval: Bool = true, on disk: Disk = Disk()
  ) throws -> Summary {
    let publication = try Publication(
      in: url, as: owner, allowingRemoval: allowingRemoval, permissions: permissions, wait: Self.patience,
      disk: disk)
    for path in kept { try publication.keep(under: path) }
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) {
      try publication.write(Array(text.utf8), to: path)
    }
    return try publication.commit()
  }

  /// Begins and lets go, so that only what an earlier run has left is put right.
  func recover(on disk: Disk = Disk()) throws {
    try Publication(in: url, as: .site, wait: Self.patience, disk: disk).abandon()
  }

  /// Everything in Output but Tend's own.
  func pages() throws -> Pages {
    try Golden.files(in: url).filter { !$0.key.hasPrefix(".tend/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The files of Tend's own.
  func ownFiles() throws -> Set<String> {
    Set(try Golden.files(in: url).keys.filter { $0.hasPrefix(".tend/") })
  }

  /// Every file and folder of Output with what changes when it is touched.
  func traces() throws -> [String: [String]] {
    var traces: [String: [String]] = [:]
    let walk = FileManager.default.enumerator(atPath: url.path)
    while let path = walk?.nextObject() as? String {
      if path == ".tend" { continue }
      let status = try status(path)
      traces[path] = [
        "inode \(status.st_ino)", "mode \(String(status.st_mode, radix: 8))",
        "modified \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)",
        "changed \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)",
      ]
    }
    return traces
  }

  func status(_ path: String = "") throws -> stat {
    var status = stat()
    guard lstat(url.appending(path: path).path, &status) == 0 else {
      throw FileError(code: errno, .writing, path: path)
    }
    return status
  }

  func mode(_ path: String = "") throws -> mode_t { try status(path).st_mode & 0o7777 }

  func exists(_ path: String) -> Bool { (try? status(path)) != nil }

  /// Puts a file there behind Tend's back.
  func plant(_ text: String, at path: String) throws {
    try folder.write(text, to: "Output/" + path)
  }
}

extension Publication {
  /// A run that gives itself a token.
  convenience init(
    in folder: URL, as owner: Owner, from source: InputForm = .practice, adding isAdding: Bool = false,
    allowingRemoval: Bool = false, permissions: Permissions = .private, wait seconds: Double = 0,
    startedAt: String? = nil, disk: Disk = Disk()
  ) throws(PublishingError) {
    try self.init(
      in: folder, as: owner, from: source, adding: isAdding, allowingRemoval: allowingRemoval,
      permissions: permissions, token: String(UInt64.random(in: 1 ... .max), radix: 36), wait: seconds,
      startedAt: startedAt, disk: disk)
  }
}

/// What a publication throws when the system would not do something with a file.
func failure(_ reason: FileError.Reason, _ purpose: FileError.Purpose = .writing, _ path: String) -> PublishingError
{
  .file(FileError(reason, purpose, path: path))
}

func failure(_ reason: FileError.Reason, _ path: String) -> PublishingError { failure(reason, .writing, path) }
