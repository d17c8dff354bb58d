import Testing

@testable import Templating

/// A note and where it goes beyond the limits; shown by its name, since the text may be long.
struct NoteCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var markdown: String
  var problem: MarkdownProblem?

  init(_ name: String, _ markdown: String, _ problem: MarkdownProblem? = nil) {
    self.testDescription = name
    self.markdown = markdown
    self.problem = problem
  }
}
