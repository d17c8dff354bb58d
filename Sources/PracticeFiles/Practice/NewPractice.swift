import FileSystem
import Foundation
import Homework
import Text

/// Folders to start from: a practice, or a client in one. What is there already is never overwritten.
package enum NewPractice {
  /// Why a folder could not be made.
  package enum Failure: Error, Hashable, Sendable {
    /// There is something of this name already.
    case exists(String)
    /// There is no practice in the folder, since it has no `clients`.
    case noPractice(String)
    /// The name can't be a client's folder.
    case badSlug
    /// The file system would not have it.
    case notMade(String, Problem)

    /// What is wrong and what to do, as a phrase without a full stop.
    package var message: String {
      switch self {
      case .exists(let path): "\(path) already exists and is not overwritten; move it first, or choose another name"
      case .noPractice(let folder):
        "there is no practice in \(folder), with a folder 'clients'; make one with `tend init`"
      case .badSlug:
        "this can't be a client's folder; use letters, digits, '-', '_' and '.', no dot at either end,"
          + " and no name that Windows has for a device, such as con or aux.1"
      case .notMade(let path, let problem):
        "\(path): \(problem.message)" + (problem.remedy.map { "; \($0)" } ?? "")
      }
    }
  }

  /// Makes a practice's folder with files to start from and no client yet. What a run that broke off has left of one is
  /// completed.
  ///
  /// - Parameter files: the settings, by their names.
  /// - Returns: the paths that were made, relative to the folder's parent.
  /// - Throws: `exists` when anything but an empty folder is there, or why it can't be written.
  package static func make(at folder: URL, with files: [String: String]) throws(Failure) -> [String] {
    try making(folder.relativePath) { () throws(FileError) in
      try opened(folder).fill(with: files, andFolders: ["clients"])
    }
    return files.keys.sorted() + ["clients"]
  }

  /// Makes a client's folder, whole or not at all, with settings to start from and no task yet. One that has a part of
  /// that is completed.
  ///
  /// - Returns: the paths that were made, relative to the practice.
  /// - Throws: `exists`, `noPractice`, `badSlug`, or why it can't be written.
  package static func makeClient(
    _ slug: String, in practice: URL, with settings: String
  ) throws(Failure) -> [String] {
    let clients = try clients(of: practice, for: slug)
    let files = ["tasks.json": "[]\n", "client.yml": settings]
    try making("clients/\(slug)") { () throws(FileError) in
      let draft = try ClientDraft(slug, in: clients)
      try draft.begin().fill(with: files)
      try draft.publish()
    }
    return ["clients/\(slug)/tasks.json", "clients/\(slug)/client.yml"]
  }

  /// The folder `clients` of a practice, where a client's folder of this name may be or come.
  static func clients(of practice: URL, for slug: String) throws(Failure) -> Folder {
    guard Slug.isValid(slug), !Slug.isTaken(slug) else { throw .badSlug }
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

/// A client's folder on its way. It has another name until it is whole, since a client without `tasks.json` would be an
/// error of every build; one that is there is added to as it is.
final class ClientDraft {
  /// The name that the folder has now.
  let name: String
  private let slug: String
  private let clients: Folder

  init(_ slug: String, in clients: Folder) throws(FileError) {
    (self.slug, self.clients) = (slug, clients)
    name = try clients.status(of: slug) == nil ? FileDraft.hiddenName(of: slug) : slug
  }

  /// The client's folder, or an empty one; what a run that was killed has left goes.
  func begin() throws(FileError) -> Folder {
    if name != slug { try clients.removeTree(name) }
    return try clients.makeSubfolder(name).folder
  }

  /// Gives the folder its name.
  func publish() throws(FileError) {
    if name == slug { return }
    try clients.move(name, to: clients, asFree: slug)
    try clients.sync()
  }

  deinit {
    // Why it could not be made matters more than what is left of it.
    if name != slug { try? clients.removeTree(name) }
  }
}

extension Folder {
  /// Makes the folder of that name, on the disk when the call returns, or opens it.
  func make(_ name: String) throws(FileError) -> Folder {
    let (folder, isNew) = try makeSubfolder(name)
    if isNew { try sync() }
    return folder
  }

  /// Makes files and empty folders where there is nothing but a part of them.
  fileprivate func fill(with files: [String: String], andFolders folders: [String] = []) throws(FileError) {
    let drafts = files.keys.map(FileDraft.hiddenName)
    let names = try entries().map(\.shownName).filter { !drafts.contains($0) }
    var isPart = names.count < files.count + folders.count
    for name in names where isPart {
      if let text = files[name] {
        isPart = try read(name) == Array(text.utf8)
      } else if folders.contains(name) {
        isPart = try subfolder(name)?.entries().isEmpty ?? true
      } else {
        isPart = false
      }
    }
    guard isPart else { throw FileError(.exists, .writing, path: path) }
    // A practice is one by its folder of clients.
    for name in folders { _ = try make(name) }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where try status(of: name) == nil {
      try put(Array(text.utf8), as: name, replacing: false)
    }
  }
}
