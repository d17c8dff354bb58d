import Homework
import Templating
import Text

extension Note {
  /// The note's Markdown as it is on a page; the problem when it can't be shown.
  func rendered() throws(MarkdownProblem) -> RenderedNote {
    try Markdown.note(markdown, headingOffset: 3) { images[$0] == nil ? nil : Self.path(ofImage: $0) }
  }

  /// The path of a picture from the client's pages; the notes' folder has no folders in it.
  static func path(ofImage name: String) -> String { "notes/\(name.split(separator: "/").last ?? "")" }

  /// What of the note a page can't show, from top to bottom; it quotes nothing from the note.
  ///
  /// - Parameter file: the note's file as people know it.
  package func problems(in file: String) -> [Diagnostic] {
    do {
      return try rendered().refusedImages.map { image in
        Diagnostic(
          "the picture is not shown; its description stands in its place",
          at: Place(file: file, line: firstLine + image.line - 1), consequence: .noted,
          remedy: "put a PNG, JPEG, GIF or WebP of at most 5 MiB beside the note and name it by its file name")
      }
    } catch {
      let place = Place(file: file, line: firstLine + error.line - 1, column: error.column)
      return [Diagnostic(error.problem, at: place, consequence: .listed)]
    }
  }
}
