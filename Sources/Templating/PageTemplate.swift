import Synchronization
import Text

/// A page's template, compiled together with the layout when it is first needed. Any number of threads may use it at
/// once.
package struct PageTemplate<View>: Sendable {
  private let program: LateProgram<View>

  /// A template of a page.
  ///
  /// - Parameters:
  ///   - name: the template of the page, Markdown with tags: `pages/mood.md`.
  ///   - schema: the names that the template and the layout may use.
  ///   - layout: the template around it, HTML with tags; `{{{body}}}` is where the page goes. Nil for none.
  ///   - headings: tags that stand for the signs of a heading (`{{heading}} Moods`), each with its level.
  package init(
    _ name: String, of schema: @escaping @autoclosure @Sendable () -> Schema<View>,
    in layout: String? = "layout.html", headings: [String: Int] = [:], from sources: TemplateSources
  ) {
    program = LateProgram(of: schema) {
      PartBuilder.parts(ofPage: name, in: layout, headings: headings, from: sources.texts, &$0)
    }
  }

  /// What is wrong with it, and the reason why it writes nothing; nil where nothing is.
  package var problems: TemplateProblems? { program.problems }

  /// Appends the page of a view; nothing where there are problems.
  package func write(_ view: View, into page: inout [UInt8]) { write(view) { page += $0 } }

  /// Hands over the page of a view in pieces, in order, each as soon as it is made; a page that is no larger than one
  /// is handed over whole. After an error nothing more is.
  package func write<Failure>(
    _ view: View, inPieces take: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var taken: Result<Void, Failure> = .success(())
    withoutActuallyEscaping(take) { take in
      var page = Output(bytes: []) { piece in
        if case .success = taken { taken = Result { () throws(Failure) in try take(piece) } }
        piece.removeAll(keepingCapacity: true)
      }
      if case .success(let program) = program.result { program(view, &page) }
      page.finish()
    }
    try taken.get()
  }
}

/// A template of plain text, compiled when it is first needed: no Markdown, and nothing is escaped, but each value is on
/// one line.
package struct TextTemplate<View>: Sendable {
  private let program: LateProgram<View>

  /// A template of plain text: `text/report.txt`.
  package init(
    _ name: String, of schema: @escaping @autoclosure @Sendable () -> Schema<View>, from sources: TemplateSources
  ) {
    program = LateProgram(of: schema) { problems in
      let text = TemplateText(name, from: sources.texts)
      problems += text.problems
      return PartBuilder.parts(ofPlain: text)
    }
  }

  /// What is wrong with it; nil where nothing is.
  package var problems: TemplateProblems? { program.problems }

  /// Appends the text of a view.
  ///
  /// - Throws: what is wrong with the template.
  package func write(_ view: View, into text: inout [UInt8]) throws(TemplateProblems) {
    var page = Output(bytes: text)
    try program.result.get()(view, &page)
    text = page.bytes
  }
}

/// A program that is compiled when it is first needed, and then once, for all who have it.
private final class LateProgram<View>: Sendable {
  private let compile: @Sendable () -> Result<Program<View>, TemplateProblems>
  private let compiled = Mutex<Result<Program<View>, TemplateProblems>?>(nil)

  /// - Parameter parts: the parts of the template; it takes what is wrong with them.
  init(
    of schema: @escaping @Sendable () -> Schema<View>, _ parts: @escaping @Sendable (inout [Diagnostic]) -> [Part]
  ) {
    compile = {
      var binder = Binder()
      let parts = parts(&binder.problems)
      let names = schema().names
      let program = binder.program(of: parts[...]) { names[$0] }
      return binder.problems.isEmpty ? .success(program) : .failure(TemplateProblems(problems: binder.problems))
    }
  }

  /// The program, or everything that is wrong with the template.
  var result: Result<Program<View>, TemplateProblems> {
    compiled.withLock { compiled in
      let result = compiled ?? compile()
      compiled = result
      return result
    }
  }

  /// What is wrong with the template; nil where nothing is.
  var problems: TemplateProblems? {
    if case .failure(let problems) = result { problems } else { nil }
  }
}
