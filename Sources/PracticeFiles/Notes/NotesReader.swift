import Diagnostics
import Foundation
import Homework

/// Reads a client's `notes` folder. A note that cannot be read is left out and listed.
struct NotesReader {
  private let folder: URL
  private let path: String
  private let images: ImageFolder
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var notes: [Note] = []

  /// Reads every note in a folder, newest first; none when there is no folder.
  ///
  /// - Parameter path: the folder as people know it.
  init(_ folder: URL, path: String) {
    self.folder = folder
    self.path = path
    images = ImageFolder(folder: folder, path: path)
    do {
      guard let listing = try FolderListing(folder) else { return }
      for name in listing.undecodable { add(.undecodableName, in: name) }
      for name in listing.names where name.hasSuffix(".md") && !name.hasPrefix(".") {
        if FolderListing.kind(of: folder.appending(path: name)) != .folder {
          read(name, among: listing.names)
        }
      }
    } catch {
      diagnostics.append(Diagnostic(error, at: Place(file: path), consequence: .listed))
    }
    notes.sort { Self.order($0) < Self.order($1) }
  }

  private mutating func read(_ name: String, among names: [String]) {
    let url = folder.appending(path: name)
    do {
      guard
        let source = try SourceText.reading(
          url, path: "\(path)/\(escaped(name))", limit: SourceText.Limit.note)
      else { return }
      let problems = Problems(in: source, consequence: .listed)
      let text = NoteText(problems)
      diagnostics += problems.diagnostics
      guard let text, problems.isEmpty else { return }
      let found = images.images(namedIn: text.markdown, among: names)
      diagnostics += found.diagnostics
      notes.append(
        Note(
          fileName: name, date: text.date, title: text.title, markdown: text.markdown,
          firstLine: text.firstLine, images: found.value ?? [:]))
    } catch {
      add(error, in: name)
    }
  }

  private mutating func add(_ problem: Problem, in name: String) {
    let place = Place(file: "\(path)/\(escaped(name))")
    diagnostics.append(Diagnostic(problem, at: place, consequence: .listed))
  }

  /// The newest first, those without a date last, and then by name.
  private static func order(_ note: Note) -> (Int, String) {
    (note.date.map { -$0.dayNumber } ?? .max, note.fileName)
  }
}
