import FileSystem
import Foundation

/// One run that publishes: pages are staged one by one and go into Output together, or not at all.
///
/// Begin, `write` every page that this command owns (or `keep` what is there), then `commit`. What is neither written
/// nor kept is removed, if an earlier run of the same command wrote it. After an error, `abandon`. Pages may be
/// written from several tasks, each through `stage`; what that gives is added here.
package final class Publication {
  /// Where pages are written from several tasks.
  package let stage: Stage
  let source: InputForm
  let isAdding: Bool
  let allowsRemoval: Bool
  /// What is known of Output as it was; nil when no manifest can be read, and then nothing is removed.
  let previous: OwnLines<Manifest.Line>?
  /// What this run has written and keeps.
  private(set) var files = FileMarks()
  /// Files of Tend's own that are to be published with the pages, by their names.
  var ownFiles: [String: [UInt8]] = [:]
  /// The clients who are being forgotten, until a run has said that nothing of them is left.
  package var forgetting: Set<String>
  /// The folders whose files go without being missed.
  private(set) var letGo: Set<ByteText> = []
  private let lock: RunLock
  private let folder: OutputFolder
  private var isOver = false

  var workspace: Workspace { stage.workspace }
  var owner: Owner { stage.owner }

  /// Takes the lock of an output folder, made where it is missing, and puts right what a run that died has left.
  ///
  /// - Parameters:
  ///   - folder: Output; it may be a symbolic link to a folder, while links inside it are never followed.
  ///   - owner: the command whose files these are.
  ///   - source: what they are made from.
  ///   - isAdding: whether what is neither written nor kept stays all the same.
  ///   - allowsRemoval: whether the pages of many clients may go in this run.
  ///   - permissions: modes and group of every file published.
  ///   - token: what no other run is known by, in letters and digits.
  ///   - seconds: how long to wait for another run to end; 0 not at all.
  ///   - startedAt: the time to name to whoever finds the lock held, in words; nil to name none.
  ///   - disk: the disk, or one with a witness.
  /// - Throws: `lockHeld` when another run is at work, `madeFrom` when Output is made from the other form of input, or
  ///   why Output can't be written.
  package init(
    in folder: URL, as owner: Owner, from source: InputForm = .practice,
    adding isAdding: Bool = false, allowingRemoval allowsRemoval: Bool = false,
    permissions: Permissions = .private, token: String, wait seconds: Double = 0, startedAt: String? = nil,
    disk: Disk = Disk()
  ) throws(PublishingError) {
    let permissions = try permissions.withGroup()
    let holder =
      "`\(owner.command(from: source))`, process \(ProcessInfo.processInfo.processIdentifier)"
      + (startedAt.map { ", since \($0)" } ?? "")
    var place = OutputFolder(disk, permissions)
    let (output, own, lock) = try Self.lock(folder, &place, holder, token, patience: seconds)
    let workspace = Workspace(output: output, own: own, permissions: permissions, token: token)
    previous = try workspace.publishing { () throws(FileError) in
      try workspace.recover()
      return try Manifest.read(in: own)
    }
    forgetting = Set(previous?.head.forgetting ?? [])
    stage = Stage(workspace: workspace, owner: owner)
    (self.source, self.isAdding, self.allowsRemoval) = (source, isAdding, allowsRemoval)
    (self.lock, self.folder) = (lock, place)
    if let head = previous?.head, let made = head.source, made != source, head.lines > 0, !allowsRemoval {
      abandon()
      throw .madeFrom(made)
    }
  }

  /// Opens Output and takes its lock, trying again for so many seconds while another run holds it.
  private static func lock(
    _ url: URL, _ place: inout OutputFolder, _ holder: String, _ token: String, patience seconds: Double
  ) throws(PublishingError) -> (output: Folder, own: Folder, RunLock) {
    let secondsBetweenAttempts = 0.1
    var waited = 0.0
    var vanished = 0
    while true {
      var own: Folder?
      do throws(FileError) {
        // Afresh each time, since the run that is waited for may remove folders that it has made.
        let output = try place.open(url)
        let folder = try output.makeSubfolder(PagePath.ownFolder, .private)
        own = folder
        return (output, folder, try RunLock(in: folder, holder: holder, token: token))
      } catch {
        switch error.reason {
        case .locked:
          guard waited < seconds else {
            throw .lockHeld(by: try publishing { () throws(FileError) in try own.flatMap(RunLock.holder) })
          }
          Thread.sleep(forTimeInterval: secondsBetweenAttempts)
          waited += secondsBetweenAttempts
        case .missing where vanished < 10:
          // Such a removal may fall between two steps; what is still missing after a few turns is another matter.
          vanished += 1
        default: throw .file(error)
        }
      }
    }
  }

  /// Has what is below a folder go, where this run neither writes nor keeps it: no loss of clients is seen in that.
  package func letGo(of folder: String) { letGo.insert(ByteText(folder)) }

  /// Adds what was written through the stage.
  package func add(_ written: Stage.Written) { files.add(written) }

  /// Stages a file; the last of two for one place counts. See `Stage.write`.
  package func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    add(try stage.write(Array(bytes), to: path))
  }

  /// Gives up: Output stays as it is, the stage goes, the lock is free. After `commit` has begun to change Output the
  /// next run still completes it. A second call does nothing.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    // Whatever cannot be cleared away, the next run clears; the error that led here is the one to say.
    if (try? workspace.isCommitted()) == false { try? workspace.clearStage(of: workspace.token) }
    try? lock.release()
    _ = try? workspace.output.removeEmptyFolder(PagePath.ownFolder)
    folder.removeMade()
  }

  /// Gives the lock back after a commit.
  func end() throws(FileError) {
    isOver = true
    try lock.release()
  }
}

extension Publication {
  /// Keeps what Output has below a folder, or at a file: the last good pages of a client whose files are broken,
  /// or the reports of other weeks. What is written to the same place counts all the same, and a foreign file is not
  /// made Tend's by being kept.
  ///
  /// - Returns: the files that are there, sorted, with those that nobody of Tend's put there (the manifest may be
  ///   lost): ask for the one that is needed, not whether there are any.
  @discardableResult
  package func keep(under folder: String) throws(PublishingError) -> [String] {
    let found = try published(under: folder)
    for page in found { files.set(.kept, page) }
    return found.map(\.text)
  }

  /// The files that are in Output below a folder, sorted; what this run has written does not count.
  package func publishedFiles(under folder: String) throws(PublishingError) -> [String] {
    try published(under: folder).map(\.text)
  }

  /// The folders of the weeks whose reports the runs before have made.
  package var knownWeeks: [String] {
    get throws(PublishingError) {
      try publishing { () throws(FileError) in
        try workspace.own.entries().compactMap(\.name).filter(Manifest.isOfWeek).sorted()
          .map { "reports/" + $0.dropFirst("week-".count).dropLast(".jsonl".count) }
      }
    }
  }

  /// The files that the runs before have put below a folder, as far as that is known.
  package func knownFiles(under folder: String) throws(PublishingError) -> [String] {
    try publishing { () throws(FileError) in
      var found: [String] = []
      for name in try workspace.own.entries().compactMap(\.name)
      where name == Manifest.fileName || Manifest.isOfWeek(name) {
        var lines = try Manifest.read(name, in: workspace.own)
        while let line = try lines?.next() {
          guard line.folder.text == folder || line.folder.text.hasPrefix(folder + "/") else { continue }
          found += line.files.map { PagePath($0, in: line.folder).text }
        }
      }
      return found
    }
  }

  /// What a file in Output holds; nil when there is none, and for links and folders.
  package func published(_ path: String) throws(PublishingError) -> [UInt8]? {
    let page = try PagePath(path)
    return try publishing { () throws(FileError) in
      try workspace.output.folder(at: page.folder)?.read(page.name.text)
    }
  }

  /// How long a file in Output is; nil when there is none.
  package func size(of path: String) throws(PublishingError) -> Int? {
    let page = try PagePath(path)
    return try publishing { () throws(FileError) in
      try workspace.output.folder(at: page.folder)?.status(of: page.name.text).map { Int($0.st_size) }
    }
  }

  /// The names in a folder of Output, sorted.
  package func names(in folder: String) throws(PublishingError) -> [String] {
    try publishing { () throws(FileError) in
      try workspace.output.folder(at: ByteText(folder))?.entries().compactMap(\.name).sorted() ?? []
    }
  }

  /// The file of that path, or those at and below the folder.
  private func published(under text: String) throws(PublishingError) -> [PagePath] {
    let page = try PagePath(text)
    return try publishing { () throws(FileError) in
      guard let folder = try workspace.output.folder(at: page.folder) else { return [] }
      switch try folder.status(of: page.name.text)?.kind {
      case .file: return [page]
      case .folder:
        var files: [PagePath] = []
        try workspace.output.goThroughFiles(below: ByteText(text)) { _, file in
          files.append(file)
          return true
        }
        return files.sorted()
      default: return []
      }
    }
  }

  /// The assets that may go: those that no page names once the given pages are removed. Both commands' pages count,
  /// and foreign ones too. An asset goes by its file name, which is made from its content.
  ///
  /// - Parameter removed: names by folder.
  func unnamed(among assets: [ByteText], _ removed: [ByteText: Set<ByteText>]) throws(FileError) -> [ByteText] {
    guard !assets.isEmpty else { return [] }
    var left = assets
    func look(in root: Folder, _ isLeftOut: (PagePath) -> Bool = { _ in false }) throws(FileError) {
      try root.goThroughFiles(below: ByteText("")) { folder, page throws(FileError) in
        guard !left.isEmpty, page.name.text.hasSuffix(".html") || page.name.text.hasSuffix(".css"),
          !isLeftOut(page), let text = try folder.read(page.name.text)
        else { return !left.isEmpty }
        left.removeAll { page != PagePath($0, in: .assets) && contains(text, Array($0.text.utf8)) }
        return !left.isEmpty
      }
    }
    try look(in: workspace.output) { page in
      removed[page.folder]?.contains(page.name) ?? false || files.folders[page.folder]?[page.name] == .staged
    }
    if let stage = try workspace.stage(of: workspace.token) { try look(in: stage) }
    return left
  }
}

extension Folder {
  /// Goes through the regular files in a folder and in those below it, the nearer ones first. Folders behind links,
  /// Tend's own and those whose names are no text are left out.
  ///
  /// - Parameters:
  ///   - path: the folder, relative to this one, which is Output or the stage.
  ///   - goesOn: takes a file with its folder, and says whether to go on.
  fileprivate func goThroughFiles(
    below path: ByteText, while goesOn: (Folder, PagePath) throws(FileError) -> Bool
  ) throws(FileError) {
    var paths = [path]
    var position = 0
    while position < paths.count {
      let path = paths[position]
      position += 1
      guard let folder = try folder(at: path) else { continue }
      for entry in try folder.entries() {
        guard let name = entry.name.map({ ByteText($0) }) else { continue }
        switch entry.kind {
        case .file: guard try goesOn(folder, PagePath(name, in: path)) else { return }
        case .folder where !path.text.isEmpty || name.text.lowercased() != PagePath.ownFolder:
          paths.append(PagePath.text(of: name, in: path))
        default: break
        }
      }
    }
  }
}
