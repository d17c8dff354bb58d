import Glibc

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}

extension Folder {
  /// The names in this folder in the order of their bytes; a name that is not UTF-8 is left out, since no page
  /// of ours has one.
  func names() throws(PublishingError) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { throw PublishingError(code: errno, path: path) }
    defer { closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw PublishingError(code: errno, path: path) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      // Where it lies: the system gives the name no more room than it needs, so the whole field must not be copied.
      let name = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      if let name = String(validatingCString: name), name != ".", name != ".." { names.append(name) }
    }
  }

  /// The regular files at and below a path of Output; folders behind links and Tend's own are left out.
  func files(at path: PagePath) throws(PublishingError) -> [PagePath] {
    guard let folder = try folder(holding: path), let status = try folder.status(of: path.name) else {
      return []
    }
    if status.isRegularFile { return [path] }
    guard status.isFolder, let inner = try folder.subfolder(path.name) else { return [] }
    return try inner.files(below: path.text + "/")
  }

  /// The regular files of Output.
  func files(below prefix: String = "") throws(PublishingError) -> [PagePath] {
    var found: [PagePath] = []
    for name in try names() where !(prefix.isEmpty && name.lowercased() == PagePath.ownFolder) {
      guard let status = try status(of: name) else { continue }
      if status.isRegularFile {
        found.append(try PagePath(prefix + name))
      } else if status.isFolder, let folder = try subfolder(name) {
        found += try folder.files(below: "\(prefix)\(name)/")
      }
    }
    return found
  }

  /// Removes a name with everything below it; links are removed, not followed.
  func removeTree(_ name: String) throws(PublishingError) {
    guard let status = try status(of: name) else { return }
    guard status.isFolder, let folder = try subfolder(name) else {
      try remove(name)
      return
    }
    for inner in try folder.names() { try folder.removeTree(inner) }
    try removeEmptyFolder(name)
  }
}
