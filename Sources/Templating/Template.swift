import Synchronization
import Text

/// A template, compiled when it is first needed, and then once, for all who have it. Any number of threads may use it at
/// once.
package final class Template<View>: Sendable {
  private let compile: @Sendable () -> Result<Program<View>, TemplateProblems>
  private let compiled = Mutex<Result<Program<View>, TemplateProblems>?>(nil)

  /// A template of a page, compiled together with the layout.
  ///
  /// - Parameters:
  ///   - name: the template of the page, Markdown with tags: `pages/mood.md`.
  ///   - schema: the names that the template and the layout may use.
  ///   - layout: the template around it, HTML with tags; `{{{body}}}` is where the page goes. Nil for none.
  ///   - headings: tags that stand for the signs of a heading (`{{heading}} Moods`), each with its level.
  package convenience init(
    page name: String, of schema: @escaping @autoclosure @Sendable () -> Schema<View>,
    in layout: String? = "layout.html", headings: [String: Int] = [:], from sources: TemplateSources
  ) {
    self.init(of: schema) {
      PartBuilder.parts(ofPage: name, in: layout, headings: headings, from: sources.texts, &$0)
    }
  }

  /// A template of plain text, `text/report.txt`: no Markdown, and nothing is escaped, but each value is on one line.
  package convenience init(
    text name: String, of schema: @escaping @autoclosure @Sendable () -> Schema<View>, from sources: TemplateSources
  ) {
    self.init(of: schema) { problems in
      let text = TemplateText(name, from: sources.texts)
      problems += text.problems
      return PartBuilder.parts(ofPlain: text)
    }
  }

  /// - Parameter parts: the parts of the template; it takes what is wrong with them.
  private init(
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
  private var result: Result<Program<View>, TemplateProblems> {
    compiled.withLock { compiled in
      let result = compiled ?? compile()
      compiled = result
      return result
    }
  }

  /// What is wrong with it, and the reason why it writes nothing; nil where nothing is.
  package var problems: TemplateProblems? {
    if case .failure(let problems) = result { problems } else { nil }
  }

  /// The page of a view, but for what is known later; empty where there are problems.
  package func page(of view: View) -> OpenPage {
    var page = OpenPage()
    page.bytes.reserveCapacity(32 << 10)
    if case .success(let program) = result { program(view, &page) }
    return page
  }

  /// The text of a view.
  ///
  /// - Throws: what is wrong with the template.
  package func text(of view: View) throws(TemplateProblems) -> String {
    if let problems { throw problems }
    return String(decoding: page(of: view).closed, as: UTF8.self)
  }
}
