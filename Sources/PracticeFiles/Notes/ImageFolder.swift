import Diagnostics
import Foundation

/// The pictures that stand beside a client's notes.
struct ImageFolder {
  let folder: URL
  let path: String

  /// The pictures that a note's text names, by the paths that it may name them by, without percent-encoding. Those
  /// that cannot be shown are left out, with a warning.
  func images(namedIn markdown: String, among names: [String]) -> Loaded<[String: Data]> {
    var images: [String: Data] = [:]
    var diagnostics: [Diagnostic] = []
    for name in names where Self.looksLikeImage(name) {
      guard Self.spellings(of: name).contains(where: { markdown.contains($0) }) else { continue }
      do throws(Problem) {
        let data = try image(name)
        images[name] = data
        images["./" + name] = data
      } catch {
        let place = Place(file: "\(path)/\(escaped(name))")
        diagnostics.append(Diagnostic(error, at: place, consequence: .noted))
      }
    }
    return Loaded(images, diagnostics: diagnostics)
  }

  private func image(_ name: String) throws(Problem) -> Data {
    let url = folder.appending(path: name)
    var status = stat()
    // A link could lead to another client's picture.
    guard lstat(url.path(percentEncoded: false), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .pictureNotAFile
    }
    let bytes = try SourceText.contents(of: url, limit: SourceText.Limit.image)
    guard let bytes, Self.isImage(bytes) else { throw .notAPicture }
    return Data(bytes)
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
  private static let pictureRemedy = "the note shows the picture's alternative text"
  /// It is a link, a folder or a device.
  static let pictureNotAFile = Problem("this picture is not a regular file", remedy: pictureRemedy)
  /// It is none of the kinds that browsers show safely.
  static let notAPicture = Problem("this is not a PNG, JPEG, GIF or WebP picture", remedy: pictureRemedy)
}
