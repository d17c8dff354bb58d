import FileSystem

extension Publication {
  /// Puts everything written into Output and ends the run.
  ///
  /// Until the commit record is there nothing in Output has changed; from then on the next run completes what a crash
  /// or an error leaves undone. A page that is not to change is not touched, save that its mode and group are put
  /// right.
  ///
  /// - Throws: `clientsGone`, `takenOver`, or why Output can't be written. Call `abandon` then; it respects a commit that
  ///   has begun.
  @discardableResult
  package func commit() throws(PublishingError) -> Summary {
    let removals = try workspace.publishing { () throws(FileError) in
      try workspace.checkLock()
      return try Removals(of: self)
    }
    if !allowsRemoval, let loss = removals.loss { throw .clientsGone(loss) }
    return try workspace.publishing { () throws(FileError) in
      let plan = try Plan(of: self, removals)
      for (week, lines) in plan.weeks {
        let name = Manifest.fileName(ofWeek: week)
        // Without bytes it goes.
        let isKnown = try workspace.own.status(of: name) != nil
        if !lines.isEmpty || isKnown {
          ownFiles[name] = lines.isEmpty ? [] : try OwnLines.bytes(of: lines, from: source)
        }
      }
      ownFiles[Manifest.fileName] = try OwnLines.bytes(
        of: plan.manifest, from: source, forgetting: forgetting)
      let isAsItWas = plan.changesFiles ? false : try hasOwnFiles()
      if isAsItWas {
        // Pages that have waited may be there.
        try workspace.clearStage(of: workspace.token)
      } else {
        try workspace.commit(OwnLines.bytes(of: plan.record.steps), with: ownFiles)
      }
      try end()
      return plan.summary
    }
  }

  private func hasOwnFiles() throws(FileError) -> Bool {
    for (name, bytes) in ownFiles where try workspace.own.openFile(name)?.holds(bytes) != true { return false }
    return true
  }

  fileprivate func changes() throws(FileError) -> FolderChanges {
    var weeks: [Manifest.Line] = []
    for week in touchedWeeks { weeks += try Manifest.lines(ofWeek: week, in: workspace.own) }
    return try FolderChanges(from: previous, weeks: weeks, to: files)
  }

  /// The weeks whose reports this run writes, keeps in part or lets go; the others stay.
  fileprivate var touchedWeeks: Set<String> {
    Set(files.folders.keys.compactMap(\.week) + letGo.compactMap(\.week))
  }
}

/// What a publication did, in numbers of files.
package struct Summary: Equatable, Sendable {
  /// New or changed.
  package var written = 0
  /// Rendered again with the same bytes, and not touched.
  package var unchanged = 0
  /// Not rendered, but left in place.
  package var kept = 0
  /// Taken away.
  package var removed = 0
}

/// The files that go in a run: the command's own of an earlier run that this one neither writes nor keeps.
private struct Removals {
  /// Names by folder.
  private(set) var names: [ByteText: Set<ByteText>] = [:]
  /// The loss of clients that is too much to be made unasked; nil when it is less. In the reports, that of the first
  /// week that loses so many.
  private(set) var loss: ClientLoss?

  init(of publication: Publication) throws(FileError) {
    var clients = (all: 0, gone: 0)
    var assets: [ByteText] = []
    if publication.isAdding { return }
    let touched = publication.touchedWeeks
    var changes = try publication.changes()
    while let change = try changes.next() {
      if let week = change.folder.week, !touched.contains(week) { continue }
      let owner = Owner(ofFolder: change.folder)
      guard owner == nil || owner == publication.owner else { continue }
      let gone = change.before.filter { change.now[$0] == nil }
      guard owner != nil else {
        if change.folder == .assets { assets = gone }
        continue
      }
      if !gone.isEmpty { names[change.folder] = Set(gone) }
      let parts = change.folder.parts
      guard !gone.isEmpty || change.folder.client != nil, !publication.letGo.contains(change.folder) else {
        continue
      }
      // What is missing on disk already is no loss of this run.
      let missing = gone.isEmpty ? [] : try publication.workspace.missing(gone, in: change.folder)
      if change.folder.client != nil, missing.count < change.before.count {
        clients.all += 1
        clients.gone += gone.count == change.before.count ? 1 : 0
      } else if parts.count == 2, parts[0] == "reports" {
        let isPage = { (name: ByteText) in name.text.hasSuffix(".html") && name.text != "index.html" }
        let lost = gone.filter { isPage($0) && !missing.contains($0) }.count
        loss = loss ?? .alarming(lost, of: lost + change.before.filter { isPage($0) && !gone.contains($0) }.count)
      }
    }
    loss = loss ?? .alarming(clients.gone, of: clients.all)
    let unnamed = try publication.unnamed(among: assets, names)
    if !unnamed.isEmpty { names[.assets] = Set(unnamed) }
  }
}

/// What a commit does: the record, and the manifest afterwards.
private struct Plan {
  var record = CommitRecord()
  var manifest: [Manifest.Line] = []
  /// The manifests of the weeks that change, by the weeks' names.
  var weeks: [String: [Manifest.Line]] = [:]
  var summary = Summary()

  var changesFiles: Bool { summary.written + summary.removed > 0 }

  /// Works it out, and finds what would be in its way before anything is changed; the modes and groups of what
  /// stays are put right on the way.
  init(of publication: Publication, _ removals: Removals) throws(FileError) {
    var changes = try publication.changes()
    while let change = try changes.next() {
      let folder = change.folder
      let known = Set(change.before)
      let wanted = change.now.filter { $0.value != .kept || known.contains($0.key) }
      let (staged, standing) = (wanted.names { $0 == .staged }, wanted.names { $0 != .staged })
      let gone = change.before.filter { removals.names[folder]?.contains($0) ?? false }
      summary.written += staged.count
      summary.unchanged += wanted.values.count { $0 == .unchanged }
      summary.kept += wanted.values.count { $0 == .kept }
      summary.removed += gone.count
      record.place(staged, in: folder)
      record.remove(gone, in: folder)
      let files = known.union(wanted.keys).subtracting(gone)
      let lines = files.isEmpty ? [] : [Manifest.Line(folder: folder, files: files.sorted())]
      if let week = folder.week { weeks[week, default: []] += lines } else { manifest += lines }
      if let owner = Owner(ofFolder: folder), owner != publication.owner { continue }
      if !wanted.isEmpty {
        try publication.workspace.prepare(folder, standing, isChanging: !staged.isEmpty || !gone.isEmpty)
      } else if !gone.isEmpty {
        try publication.workspace.existing(folder)?.checkChangeable()
      }
    }
  }
}

extension [ByteText: Mark] {
  /// The names with certain marks, in order.
  fileprivate func names(where isWanted: (Mark) -> Bool) -> [ByteText] {
    filter { isWanted($0.value) }.keys.sorted()
  }
}

extension Workspace {
  /// Those of some files of a folder that are not there.
  fileprivate func missing(_ names: [ByteText], in folder: ByteText) throws(FileError) -> Set<ByteText> {
    guard let folder = try existing(folder) else { return Set(names) }
    var missing: Set<ByteText> = []
    for name in names where try folder.status(of: name.text) == nil { missing.insert(name) }
    return missing
  }

  /// Gives the folders on the way to pages, and the pages unless they are replaced, the mode and group that they
  /// should have; finds out whether pages can be put there.
  fileprivate func prepare(_ path: ByteText, _ standing: [ByteText], isChanging: Bool) throws(FileError) {
    var folder = output
    for name in path.parts {
      guard let next = try folder.subfolder(name) else {
        if isChanging { try folder.checkChangeable() }
        return
      }
      try permissions.apply(to: next)
      folder = next
    }
    if isChanging { try folder.checkChangeable() }
    for name in standing { if let file = try folder.openFile(name.text) { try permissions.apply(to: file) } }
  }
}
