import Homework
import Markdown

extension ClientPages {
  /// A note of the provider's as it stands on the page, and the name of the block that it takes the place of.
  func renderedNote(_ note: Note, number: Int) -> (name: String, view: View, html: TrustedHTML) {
    let name = "note-\(number)"
    let html: TrustedHTML
    do {
      html = try note.rendered().html
    } catch {
      html = TrustedHTML(trusted: "<p>This note is not shown; the problems below say why.</p>")
    }
    return (
      name,
      [
        "title": .person(note.title ?? note.fileName), "date": .text(note.date.map(formats.day)),
        "name": .text(name),
      ], html
    )
  }

  /// The pictures that the notes show, beside the pages.
  var noteImages: [Page] {
    let pages = client.notes.flatMap { note in
      note.images.map { Page(path: "clients/\(client.slug)/\(Note.path(ofImage: $0.key))", contents: $0.value) }
    }
    return Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
