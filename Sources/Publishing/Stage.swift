import FileSystem

/// Where a run's pages wait until all are there: `.tend/stage`, with the paths of Output below it.
///
/// It is a value that may be used from several tasks at once, each for pages of its own: what they give is added to
/// the publication afterwards, and the order does not matter.
package struct Stage: Sendable {
  let output: Folder
  let own: Folder
  let permissions: Permissions
  let owner: Owner

  static let name = "stage"

  /// What was written, to be added to the publication.
  package struct Written: Sendable {
    var files = FileList()

    package init() {}

    /// Adds what else was written.
    package mutating func add(_ other: Written) { files.add(other.files) }
  }

  /// Stages a file for a place in Output, such as `clients/bo/index.html`. One that stands there with the same bytes is
  /// left alone.
  ///
  /// - Parameter work: hands over the bytes in pieces, in order, by calling what it is given, so that a large file need
  ///   not be held whole.
  /// - Throws: an unusable path, one of the other command, something in the way at that place, or why the stage
  ///   can't be written; or what the work throws. Output is unchanged then.
  package func write(
    to path: String, _ work: (_ append: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> Written {
    var batch = batch()
    try batch.write(to: path, work)
    return batch.written
  }

  /// Files that follow each other: those of one folder cost least then.
  package func batch() -> Batch { Batch(stage: self) }

  /// Files that follow each other.
  package struct Batch {
    fileprivate let stage: Stage
    private var place: Place?
    private var files: [(name: String, mark: FileList.Mark)] = []
    private var before = Written()

    fileprivate init(stage: Stage) { self.stage = stage }

    /// What has been written so far.
    package var written: Written {
      var written = before
      if let place { written.files.add(files, in: place.folder) }
      return written
    }

    /// Stages a file; see `Stage.write`.
    package mutating func write(
      to path: String, _ work: (_ append: ([UInt8]) throws -> Void) throws -> Void
    ) throws {
      let page = try stage.checked(path)
      if place?.folder != page.folder {
        before = written
        place = Place(page.folder, in: stage)
        files = []
      }
      if let mark = try place?.write(to: page.name, work) { files.append((page.name, mark)) }
    }
  }

  fileprivate func checked(_ path: String) throws(PublishingError) -> PagePath {
    let page = try PagePath(path)
    let pageOwner = Owner(ofFolder: page.folder) ?? owner
    guard pageOwner == owner else {
      throw .belongsToOther(path: output.path(of: path), command: pageOwner.command)
    }
    return page
  }
}

extension Stage {
  /// One folder of Output, as it stands and in the stage.
  fileprivate struct Place {
    let folder: String
    private let stage: Stage
    private lazy var standing = Result<Folder?, FileError> { () throws(FileError) in
      try stage.output.folder(at: folder)
    }
    private var staged: Folder?

    init(_ folder: String, in stage: Stage) {
      self.folder = folder
      self.stage = stage
    }

    /// A file that comes in one piece is held against what stands there at once.
    mutating func write(
      to name: String, _ work: (_ append: ([UInt8]) throws -> Void) throws -> Void
    ) throws -> FileList.Mark {
      var first: [UInt8]?
      var pieces: Pieces?
      try work { piece in
        guard let begun = first else {
          first = piece
          return
        }
        try publishing { () throws(FileError) in
          if pieces == nil {
            pieces = try self.pieces(of: name)
            try pieces?.append(begun)
          }
          try pieces?.append(piece)
        }
      }
      return try publishing { () throws(FileError) in
        if let pieces { try pieces.finish() } else { try write(first ?? [], to: name) }
      }
    }

    private mutating func write(_ bytes: [UInt8], to name: String) throws(FileError) -> FileList.Mark {
      if let file = try standingFile(name), try Self.holds(file, bytes) { return .unchanged }
      let file = try create(name)
      try file.write(bytes)
      try file.finish()
      return .staged
    }

    private mutating func pieces(of name: String) throws(FileError) -> Pieces {
      let standing = try standingFile(name)
      if standing == nil { return Pieces(nil, try create(name)) }
      // Nothing is made in the stage for a file that may turn out to be the same.
      var place = Place(folder, in: stage)
      return Pieces(standing, nil) { () throws(FileError) in try place.create(name) }
    }

    /// What stands at the page's place; an error when a page could not go there.
    private mutating func standingFile(_ name: String) throws(FileError) -> OpenFile? {
      guard let standing = try standing.get() else { return nil }
      do throws(FileError) {
        if let file = try standing.openFile(name) { return file }
      } catch {
        // One that can't be read can be replaced all the same.
        guard error.reason == .notPermitted else { throw error }
        return nil
      }
      if try standing.status(of: name)?.isFolder ?? false {
        throw FileError(.isFolder, .writing, path: standing.path(of: name))
      }
      return nil
    }

    private static func holds(_ file: OpenFile, _ bytes: [UInt8]) throws(FileError) -> Bool {
      guard Int(try file.status().st_size) == bytes.count else { return false }
      return try file.holds(bytes)
    }

    private mutating func stagedFolder() throws(FileError) -> Folder {
      if let staged { return staged }
      let root = try stage.own.makeSubfolder(Stage.name, .private)
      let folder = try root.makeFolder(at: folder, .private)
      staged = folder
      return folder
    }

    private mutating func create(_ name: String) throws(FileError) -> OpenFile {
      try stagedFolder().create(name, stage.permissions)
    }
  }

  /// A file that comes in pieces. As long as they are what stands in Output, nothing is written.
  fileprivate final class Pieces {
    private let standing: OpenFile?
    private let create: () throws(FileError) -> OpenFile
    private var staged: OpenFile?
    private var length = 0

    init(
      _ standing: OpenFile?, _ staged: OpenFile?,
      create: @escaping () throws(FileError) -> OpenFile = { () throws(FileError) in
        throw FileError(.missing, .writing, path: Stage.name)
      }
    ) {
      self.standing = standing
      self.staged = staged
      self.create = create
    }

    func append(_ piece: [UInt8]) throws(FileError) {
      if staged == nil, try standing?.read(at: length, count: piece.count) == piece {
        length += piece.count
      } else {
        try diverged().write(piece)
      }
    }

    func finish() throws(FileError) -> FileList.Mark {
      if staged == nil, try standing?.read(at: length, count: 1) == [] { return .unchanged }
      try diverged().finish()
      return .staged
    }

    /// The file in the stage, begun with what stood in Output so far.
    private func diverged() throws(FileError) -> OpenFile {
      if let staged { return staged }
      let file = try create()
      var copied = 0
      while copied < length {
        guard let piece = try standing?.read(at: copied, count: min(length - copied, 256 << 10)), !piece.isEmpty
        else { throw FileError(.missing, .reading, path: file.path) }
        try file.write(piece)
        copied += piece.count
      }
      staged = file
      return file
    }
  }
}
