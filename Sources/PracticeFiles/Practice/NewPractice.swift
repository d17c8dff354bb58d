import Diagnostics
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
    /// The file system would not have it.
    case notMade(String, Problem)

    /// What is wrong and what to do, as a phrase without a full stop.
    public var message: String {
      switch self {
      case .exists(let path): "\(path) is there already; choose another name"
      case .noPractice(let folder): "there is no folder 'clients' in \(folder); make a practice with `tend init`"
      case .badSlug:
        "this can't be a client's folder; use letters, digits, '-', '_' and '.', and no dot at the beginning"
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
  public static func make(at folder: URL) throws(Failure) -> [String] {
    let files = ["tend.yml": settings, "moods.yml": moods]
    try making(folder.relativePath) { () throws(FileError) in
      let place = try opened(folder)
      guard try place.isLeft(of: files, andFolders: ["clients"]) else {
        throw FileError(.exists, .writing, path: place.path)
      }
      try place.put(files)
      _ = try place.make("clients")
    }
    return ["tend.yml", "moods.yml", "clients"]
  }

  /// Makes a client's folder with commented settings and no task yet. What a run that broke off has left of one is
  /// completed.
  ///
  /// - Returns: the paths that were made, relative to the practice.
  /// - Throws: `exists`, `noPractice`, `badSlug`, or why it can't be written.
  public static func makeClient(_ slug: String, in practice: URL) throws(Failure) -> [String] {
    let clients = try clients(of: practice, for: slug)
    let files = ["tasks.json": "[]\n", "client.yml": client(named: slug)]
    try making("clients/\(slug)") { () throws(FileError) in
      let place = try clients.make(slug)
      guard try place.isLeft(of: files) else { throw FileError(.exists, .writing, path: slug) }
      try place.put(files)
    }
    return ["clients/\(slug)/tasks.json", "clients/\(slug)/client.yml"]
  }

  /// The folder `clients` of a practice, where a client's folder of this name may be or come.
  static func clients(of practice: URL, for slug: String) throws(Failure) -> Folder {
    guard Slug.isValid(slug) else { throw .badSlug }
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

extension Folder {
  /// Makes the folder of that name, on the disk when the call returns, or opens it.
  func make(_ name: String) throws(FileError) -> Folder {
    let (folder, isNew) = try makeSubfolder(name)
    if isNew { try sync() }
    return folder
  }

  /// Whether there is nothing here but a part of what is to be made: empty folders, and files as they are made.
  fileprivate func isLeft(of files: [String: String], andFolders folders: Set<String> = []) throws(FileError)
    -> Bool
  {
    let drafts = files.keys.map(Folder.draft)
    let names = try entries().map(\.shownName).filter { !drafts.contains($0) }
    for name in names {
      if let text = files[name] {
        guard try read(name) == Array(text.utf8) else { return false }
      } else if folders.contains(name) {
        guard try subfolder(name)?.entries().isEmpty ?? true else { return false }
      } else {
        return false
      }
    }
    return names.count < files.count + folders.count
  }

  /// Writes the files that are not there yet.
  fileprivate func put(_ files: [String: String]) throws(FileError) {
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where try status(of: name) == nil {
      try put(Array(text.utf8), as: name, replacing: false)
    }
  }
}
