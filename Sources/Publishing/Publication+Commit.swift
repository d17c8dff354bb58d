import FileSystem

extension Publication {
  /// Puts everything written into Output and ends the run.
  ///
  /// Until the commit record is there nothing in Output has changed; from then on the next run completes what a crash
  /// or an error leaves undone. A page that is not to change is not touched, save that its mode and group are put
  /// right.
  ///
  /// - Throws: `clientsGone`, or why Output can't be written. Call `abandon` then; it respects a commit that has begun.
  @discardableResult
  package func commit() throws(PublishingError) -> Summary {
    files.sort()
    let removals = try publishing { () throws(FileError) in try Removals(of: self) }
    if !allowsRemoval, let loss = removals.clients.loss { throw .clientsGone(loss) }
    return try publishing { () throws(FileError) in
      let plan = try Plan(of: self, removals)
      let isAsItWas = plan.changesFiles ? false : try standing(plan.manifest)
      if !isAsItWas { try workspace.commit(plan.record, manifest: plan.manifest) }
      try end()
      return plan.summary
    }
  }

  private func standing(_ manifest: [UInt8]) throws(FileError) -> Bool {
    guard previous != nil, let file = try workspace.own.openFile(Manifest.fileName) else { return false }
    return try file.holds(manifest)
  }

  /// Every folder of the manifest and of what this run has written or keeps, in the order of their bytes.
  fileprivate func forEachFolder(
    _ body: (_ path: String, _ before: ArraySlice<String>, _ now: [(name: String, mark: FileList.Mark)])
      throws(FileError)
      -> Void
  ) throws(FileError) {
    var before = try Manifest.Folders(of: previous, in: workspace.own)
    var old = try before.next()
    for folder in files.folders {
      while let passed = old, passed.path.utf8.lexicographicallyPrecedes(folder.path.utf8) {
        try body(passed.path, passed.names, [])
        old = try before.next()
      }
      if let same = old, same.path.utf8.elementsEqual(folder.path.utf8) {
        try body(same.path, same.names, folder.files)
        old = try before.next()
      } else {
        try body(folder.path, [], folder.files)
      }
    }
    while let passed = old {
      try body(passed.path, passed.names, [])
      old = try before.next()
    }
  }
}

/// What a publication did, in numbers of files.
package struct Summary: Hashable, Sendable {
  /// New or changed.
  package var written: Int
  /// Rendered again with the same bytes, and not touched.
  package var unchanged: Int
  /// Not rendered, but left in place.
  package var kept: Int
  /// Taken away.
  package var removed: Int

  package init(written: Int = 0, unchanged: Int = 0, kept: Int = 0, removed: Int = 0) {
    self.written = written
    self.unchanged = unchanged
    self.kept = kept
    self.removed = removed
  }
}

/// The files that go in a run: the command's own of an earlier run that this one neither writes nor keeps.
private struct Removals {
  /// Names by folder.
  private(set) var names: [ByteText: Set<ByteText>] = [:]
  private(set) var clients = Clients()

  /// How many clients had pages, and how many have none now; in the reports, of the week that loses most.
  struct Clients {
    private var before = 0
    private var gone = 0
    private var worst: ClientLoss?

    /// The loss that is too much to be made unasked; nil when it is less.
    var loss: ClientLoss? { worst ?? .alarming(gone, of: before) }

    mutating func count(_ isGone: Bool) {
      before += 1
      gone += isGone ? 1 : 0
    }

    mutating func countWeek(_ gone: Int, of all: Int) { worst = worst ?? .alarming(gone, of: all) }
  }

  init(of publication: Publication) throws(FileError) {
    var candidates: [String] = []
    try publication.forEachFolder { path, before, now throws(FileError) in
      let owner = Owner(ofFolder: path)
      guard owner == nil || owner == publication.owner else { return }
      let wanted = Set(now.map { ByteText($0.name) })
      let gone = before.filter { !wanted.contains(ByteText($0)) }
      if owner == nil {
        candidates += gone.map { "\(path)/\($0)" }
      } else {
        if !gone.isEmpty { names[ByteText(path)] = Set(gone.map { ByteText($0) }) }
        let parts = path.split(separator: "/")
        if parts.count == 2, parts[0] == "clients", !before.isEmpty { clients.count(gone.count == before.count) }
        if parts.count == 2, parts[0] == "reports" {
          let isPage = { (name: String) in name.hasSuffix(".html") && name != "index.html" }
          clients.countWeek(gone.count(where: isPage), of: before.count(where: isPage))
        }
      }
    }
    let assets = "assets/"
    let direct = candidates.compactMap { $0.hasPrefix(assets) ? String($0.dropFirst(assets.count)) : nil }
    let unnamed = try publication.unnamed(among: direct.filter { !$0.contains("/") }, names)
    if !unnamed.isEmpty { names[ByteText("assets")] = Set(unnamed.map { ByteText($0) }) }
  }

  func contains(_ name: String, in folder: String) -> Bool {
    names[ByteText(folder)]?.contains(ByteText(name)) ?? false
  }
}

/// What a commit does: the record, and the manifest afterwards.
private struct Plan {
  let record: [UInt8]
  let manifest: [UInt8]
  let summary: Summary

  var changesFiles: Bool { summary.written + summary.removed > 0 }

  /// Works it out, and finds what would stand in its way before anything is changed; the modes and groups of what
  /// stays are put right on the way.
  init(of publication: Publication, _ removals: Removals) throws(FileError) {
    let workspace = publication.workspace
    var record = CommitRecord()
    var draft = Manifest.Draft(publication.source)
    var summary = Summary()
    var open = OpenFolders(workspace.output)
    try publication.forEachFolder { path, before, now throws(FileError) in
      let owner = Owner(ofFolder: path)
      let isOurs = owner == nil || owner == publication.owner
      let known = Set(before.map { ByteText($0) })
      let wanted = now.filter { $0.mark != .kept || known.contains(ByteText($0.name)) }
      let staged = wanted.filter { $0.mark == .staged }.map(\.name)
      let gone = isOurs ? before.filter { removals.contains($0, in: path) } : []
      summary.written += staged.count
      summary.removed += gone.count
      summary.unchanged += wanted.count { $0.mark == .unchanged }
      summary.kept += wanted.count { $0.mark == .kept }
      let names = Set(wanted.map { ByteText($0.name) }).union(known).subtracting(gone.map { ByteText($0) })
      draft.add(
        names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, in: path)
      if !staged.isEmpty { record.place(staged, in: path) }
      if !gone.isEmpty { record.remove(gone, in: path) }
      if publication.hasLog(folder: path, hasPages: !names.isEmpty) {
        draft.add(logOf: String(path.dropFirst("clients/".count)))
      }
      if isOurs, !wanted.isEmpty {
        try workspace.prepare(path, &open, standing: wanted, isChanging: !staged.isEmpty || !gone.isEmpty)
      } else if !gone.isEmpty {
        try workspace.existing(path, &open)?.checkChangeable()
      }
    }
    self.record = record.finished()
    manifest = draft.finished()
    self.summary = summary
  }
}

extension Publication {
  /// Whether a folder is a client's with a log, for the manifest.
  fileprivate func hasLog(folder: String, hasPages: Bool) -> Bool {
    guard hasPages, folder.hasPrefix("clients/") else { return false }
    let slug = String(folder.dropFirst("clients/".count))
    return owner == .site ? logs[slug] ?? hadLog(slug) : hadLog(slug)
  }
}

extension Workspace {
  /// Gives the folders on the way to pages, and the pages unless they are replaced, the mode and group that they
  /// should have; finds out whether pages can be put there.
  fileprivate func prepare(
    _ path: String, _ open: inout OpenFolders, standing: [(name: String, mark: FileList.Mark)], isChanging: Bool
  ) throws(FileError) {
    var folder = output
    var way = ""
    for name in path.split(separator: "/") {
      way += way.isEmpty ? String(name) : "/\(name)"
      guard let next = try open.folder(at: way) else {
        if isChanging { try folder.checkChangeable() }
        return
      }
      folder = next
      if !permissions.stand(in: try folder.status()) {
        try permissions.apply(to: folder.descriptor, path: folder.path)
      }
    }
    if isChanging { try folder.checkChangeable() }
    for (name, mark) in standing where mark != .staged {
      guard let status = try folder.status(of: name), status.isRegularFile, !permissions.stand(in: status),
        let file = try folder.openFile(name)
      else { continue }
      try permissions.apply(to: file.descriptor, path: file.path)
    }
  }
}
