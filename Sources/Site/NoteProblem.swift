import Homework
import Templating

/// Something in a provider's note that a page can't show.
package struct NoteProblem: Hashable, Sendable {
  /// The file's name within the client's `notes` folder.
  package let fileName: String
  /// The line of the file, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1; nil when the whole line is meant.
  package let column: Int?
  /// What is wrong, as a phrase; it quotes nothing from the note.
  package let message: String
  /// What to do, as a phrase.
  package let remedy: String
  /// Whether the note is not shown at all; otherwise only a picture is missing from it.
  package let hidesNote: Bool
}

extension Note {
  /// The note's Markdown as it stands on a page; the problem when it can't be shown.
  func rendered() throws(MarkdownProblem) -> RenderedNote {
    try Markdown.note(markdown, headingOffset: 3) { images[$0] == nil ? nil : Self.path(ofImage: $0) }
  }

  /// Where a picture stands, from the client's pages; the notes' folder has no folders in it.
  static func path(ofImage name: String) -> String { "notes/\(name.split(separator: "/").last ?? "")" }

  /// What of the note a page can't show, from top to bottom.
  package var problems: [NoteProblem] {
    do {
      return try rendered().refusedImages.map { image in
        NoteProblem(
          fileName: fileName, line: firstLine + image.line - 1, column: nil,
          message: "the picture is not shown; its description stands in its place",
          remedy:
            "put a PNG, JPEG, GIF or WebP of at most 5 MiB beside the note and name it by its file name",
          hidesNote: false)
      }
    } catch {
      return [
        NoteProblem(
          fileName: fileName, line: firstLine + error.line - 1, column: error.column, message: error.message,
          remedy: error.remedy, hidesNote: true)
      ]
    }
  }
}
