/// The place of a published file, relative to Output: `clients/bo/index.html`.
///
/// It cannot lead out of Output or into Tend's own folder. Two paths are equal when their bytes are, as file
/// systems see it; strings would also be equal when only their Unicode composition differs.
struct PagePath: Sendable {
  let text: String
  let components: [String]

  init(_ text: String) throws(PublishingError) {
    let components = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isSound = components.allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) && $0.utf8.count <= 255
    }
    guard isSound, components[0].lowercased() != Self.ownFolder else {
      throw .unusablePath(text)
    }
    self.text = text
    self.components = components
  }

  /// The folder in Output for the manifest, the stage and the lock.
  static let ownFolder = ".tend"

  /// The folders on the way, from the outermost in.
  var folders: [String] { components.dropLast() }
  /// The file's own name.
  var name: String { components[components.count - 1] }
}

extension PagePath: Hashable {
  static func == (left: PagePath, right: PagePath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension PagePath: Comparable {
  static func < (left: PagePath, right: PagePath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
