import FileSystem

extension Publication {
  /// Keeps what stands in Output below a folder, or at a file: the last good pages of a client whose files are broken,
  /// or the reports of other weeks. What is written to the same place counts all the same, and a foreign file is not
  /// made Tend's by being kept.
  ///
  /// - Returns: the files that stand there, sorted, with those that nobody of Tend's put there (the manifest may be
  ///   lost): ask for the one that is needed, not whether there are any.
  @discardableResult
  package func keep(under folder: String) throws(PublishingError) -> [String] {
    var found: [String] = []
    try visit(folder) { path, names throws(FileError) in
      files.add(names.lazy.map { ($0, .kept) }, in: path)
      found += names.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }
    return found
  }

  /// The files that stand in Output below a folder, sorted; what this run has written does not count.
  package func publishedFiles(under folder: String) throws(PublishingError) -> [String] {
    var found: [String] = []
    try visit(folder) { path, names throws(FileError) in
      found += names.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What a file holds that stands in Output; nil when there is none, and for links and folders.
  package func published(_ path: String) throws(PublishingError) -> [UInt8]? {
    let page = try PagePath(path)
    return try publishing { () throws(FileError) in
      try workspace.output.folder(at: page.folder)?.read(page.name)
    }
  }

  /// The folder of a path with the file of that name, or the folders at and below it with their files.
  private func visit(
    _ text: String, _ body: (String, [String]) throws(FileError) -> Void
  ) throws(PublishingError) {
    let page = try PagePath(text)
    try publishing { () throws(FileError) in
      guard let folder = try workspace.output.folder(at: page.folder), let status = try folder.status(of: page.name)
      else { return }
      if status.isRegularFile {
        try body(page.folder, [page.name])
      } else if status.isFolder, let inner = try folder.subfolder(page.name) {
        try inner.visit(page.text, body)
      }
    }
  }

  /// The assets that may go: those that no page names once the given pages are removed. Both commands' pages count,
  /// and foreign ones too. An asset goes by its file name, which is made from its content.
  ///
  /// - Parameter removed: names by folder.
  func unnamed(among candidates: [String], _ removed: [ByteText: Set<ByteText>]) throws(FileError) -> [String] {
    guard !candidates.isEmpty else { return [] }
    var left = candidates
    let stage = try workspace.own.subfolder(Stage.name)
    let look = { (folder: Folder, path: String, names: [String]) throws(FileError) in
      for name in names where name.hasSuffix(".html") || name.hasSuffix(".css") {
        guard !left.isEmpty, let text = try folder.read(name) else { continue }
        left.removeAll { !(path == "assets" && $0 == name) && contains(text, Array($0.utf8)) }
      }
    }
    try workspace.output.visit("") { path, names throws(FileError) in
      guard !left.isEmpty, let folder = try workspace.output.folder(at: path) else { return }
      let gone = removed[ByteText(path)] ?? []
      let marks = files.marks(in: path)
      try look(folder, path, names.filter { !gone.contains(ByteText($0)) && marks[ByteText($0)] != .staged })
    }
    try stage?.visit("") { path, names throws(FileError) in
      guard !left.isEmpty, let folder = try stage?.folder(at: path) else { return }
      try look(folder, path, names)
    }
    return left
  }
}

extension Folder {
  /// Gives this folder and those below it, each with the regular files in it in the order of their bytes. Folders
  /// behind links, Tend's own and those whose names are no text are left out.
  fileprivate func visit(_ path: String, _ body: (String, [String]) throws(FileError) -> Void) throws(FileError) {
    let entries = try entries()
    try body(path, entries.compactMap { $0.kind == .file ? $0.name : nil })
    for entry in entries where entry.kind == .folder {
      guard let name = entry.name, !(path.isEmpty && name.lowercased() == PagePath.ownFolder) else { continue }
      try subfolder(name)?.visit(path.isEmpty ? name : "\(path)/\(name)", body)
    }
  }
}
