import Diagnostics
import FileSystem
import Foundation

/// The pictures that stand beside a client's notes.
struct ImageFolder {
  /// The folder's path for the system, and as people know it.
  let location: String
  let path: String
  let disk: Disk

  /// The pictures that a note's text names, by the paths that it may name them by, without percent-encoding. Those
  /// that cannot be shown are left out, with a warning; one that the system does not give holds the client back, so
  /// that the last good copy stays.
  func images(
    namedIn markdown: String, among entries: [(name: String, kind: FileKind)]
  ) -> Loaded<[String: Data]> {
    var images: [String: Data] = [:]
    var diagnostics: [Diagnostic] = []
    for (name, kind) in entries where Self.looksLikeImage(name) {
      guard Self.spellings(of: name).contains(where: { markdown.contains($0) }) else { continue }
      let place = Place(file: "\(path)/\(escaped(name))")
      do throws(FileError) {
        // A link could lead to another client's picture.
        guard kind == .file,
          let bytes = try disk.read("\(location)/\(name)", upTo: InputFile.Limit.image, followingLinks: false)
        else {
          diagnostics.append(Diagnostic(.pictureNotAFile, at: place, consequence: .noted))
          continue
        }
        guard Self.isImage(bytes) else {
          diagnostics.append(Diagnostic(.notAPicture, at: place, consequence: .noted))
          continue
        }
        let data = Data(bytes)
        images[name] = data
        images["./" + name] = data
      } catch {
        if case .tooLarge = error.reason {
          let problem = Problem(error.message, remedy: Problem.notAPicture.remedy)
          diagnostics.append(Diagnostic(problem, at: place, consequence: .noted))
        } else {
          diagnostics.append(Diagnostic(Problem(error), at: place, consequence: .clientHeldBack))
        }
      }
    }
    return Loaded(images, diagnostics: diagnostics)
  }

  /// The name as it is, and as an address has it.
  private static func spellings(of name: String) -> Set<String> {
    var unreserved = CharacterSet.alphanumerics
    unreserved.insert(charactersIn: "-._~")
    let spaced = name.replacing(" ", with: "%20")
    return [name, spaced, name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? name]
  }

  private static func looksLikeImage(_ name: String) -> Bool {
    let name = name.lowercased()
    return !name.hasPrefix(".") && [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }

  /// Whether the first bytes are those of a PNG, JPEG, GIF or WebP.
  private static func isImage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
      || (bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8)))
  }
}

/// Why a picture of a note is not shown.
extension Problem {
  /// It is a link, a folder or a device.
  static let pictureNotAFile = Problem(
    "this picture is not a regular file", remedy: "the note shows the picture's alternative text")
  /// It is none of the kinds that browsers show safely.
  static let notAPicture = Problem(
    "this is not a PNG, JPEG, GIF or WebP picture", remedy: "the note shows the picture's alternative text")
}
