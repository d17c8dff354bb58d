import Synchronization

/// A page's template, compiled together with the layout. It is a value that any number of threads may use at once.
package struct PageTemplate<View>: Sendable {
  private let program: LateProgram

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - name: the template of the page, Markdown with tags: `pages/mood.md`.
  ///   - schema: the names that the template and the layout may use.
  ///   - layout: the template around it, HTML with tags; `{{{body}}}` is where the page goes. Nil for none.
  ///   - headings: tags that stand for the signs of a heading (`{{heading}} Moods`), each with its level.
  /// - Throws: every problem of the two.
  package init(
    _ name: String, of schema: Schema<View>, in layout: String? = "layout.html", headings: [String: Int] = [:],
    from sources: TemplateSources
  ) throws(TemplateProblems) {
    program = LateProgram(
      try Self.compiled(name, of: schema, in: layout, headings: headings, from: sources))
  }

  /// The same, compiled when it is first needed: for a template that is known to have no problems.
  package init(
    later name: String, of schema: @escaping @autoclosure @Sendable () -> Schema<View>,
    in layout: String? = "layout.html", headings: [String: Int] = [:], from sources: TemplateSources
  ) {
    program = LateProgram { () throws(TemplateProblems) in
      try Self.compiled(name, of: schema(), in: layout, headings: headings, from: sources)
    }
  }

  private static func compiled(
    _ name: String, of schema: Schema<View>, in layout: String?, headings: [String: Int],
    from sources: TemplateSources
  ) throws(TemplateProblems) -> Program {
    var scopes = Scopes(schema.names)
    let page = ResolvedTemplate(
      TemplateText(name, headings: headings, from: sources.texts), in: &scopes)
    var problems = page.problems
    var builder = ProgramBuilder(isPlainText: false)
    let writePage = { (builder: inout ProgramBuilder) in
      // A template that can't be read has no meaningful blocks.
      guard page.text.problems.isEmpty else { return }
      let body = PageBuilder(page, named: name, in: scopes, into: builder)
      problems += body.problems
      builder = body.builder
    }
    if let layout {
      let text = TemplateText(layout, headings: [:], from: sources.texts)
      let frame = ResolvedTemplate(text, in: &scopes, placeholder: Self.body)
      problems += frame.problems
      var bodies = 0
      builder.write(frame, in: scopes) { tag, builder in
        guard tag.name == Self.body else { return false }
        bodies += 1
        if tag.parent != nil || bodies > 1 {
          problems.append(TemplateProblem(.bodyInSection, at: tag.place))
        } else {
          writePage(&builder)
        }
        return true
      }
      if bodies == 0, frame.problems.isEmpty {
        problems.append(TemplateProblem(template: layout, kind: .noBody))
        writePage(&builder)
      }
    } else {
      writePage(&builder)
    }
    problems += builder.problems
    guard problems.isEmpty else { throw TemplateProblems(problems: problems) }
    return builder.program
  }

  /// Why it can't be compiled after all, and writes nothing; nil where it can. Only one for later can have any.
  package var problems: TemplateProblems? { program.problems }

  /// Appends the page of a view.
  package func write(_ view: View, into page: inout [UInt8]) { program.ready.write(view, into: &page) }

  /// Hands over the page of a view in pieces, in order, each as soon as it is made; a page that is no larger than one
  /// is handed over whole. After an error nothing more is.
  package func write<Failure>(
    _ view: View, inPieces take: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var page: [UInt8] = []
    // Room for most pages, so that they needn't move while they grow.
    page.reserveCapacity(120 << 10)
    var failure: Failure?
    withoutActuallyEscaping(take) { take in
      program.ready.write(view, into: &page) { piece in
        if failure == nil { failure = Self.failure { () throws(Failure) in try take(piece) } }
        piece.removeAll(keepingCapacity: true)
      }
    }
    if let failure { throw failure }
    try take(page)
  }

  private static func failure<Failure>(of work: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
      try work()
      return nil
    } catch {
      return error
    }
  }

  private static var body: String { "body" }
}

/// A template of plain text, compiled: no Markdown, and nothing is escaped, but each value stands on one line.
package struct TextTemplate<View>: Sendable {
  private let program: LateProgram

  /// Compiles a template: `text/report.txt`.
  ///
  /// - Throws: every problem that it has.
  package init(
    _ name: String, of schema: Schema<View>, from sources: TemplateSources
  ) throws(TemplateProblems) {
    program = LateProgram(try Self.compiled(name, of: schema, from: sources))
  }

  /// The same, compiled when it is first needed: for a template that is known to have no problems.
  package init(
    later name: String, of schema: @escaping @autoclosure @Sendable () -> Schema<View>,
    from sources: TemplateSources
  ) {
    program = LateProgram { () throws(TemplateProblems) in try Self.compiled(name, of: schema(), from: sources) }
  }

  private static func compiled(
    _ name: String, of schema: Schema<View>, from sources: TemplateSources
  ) throws(TemplateProblems) -> Program {
    var scopes = Scopes(schema.names)
    let text = ResolvedTemplate(TemplateText(name, headings: [:], from: sources.texts), in: &scopes)
    var builder = ProgramBuilder(isPlainText: true)
    builder.write(text, in: scopes) { _, _ in false }
    let problems = text.problems + builder.problems
    guard problems.isEmpty else { throw TemplateProblems(problems: problems) }
    return builder.program
  }

  /// Appends the text of a view.
  ///
  /// - Throws: why the template can't be compiled after all; only one for later does.
  package func write(_ view: View, into text: inout [UInt8]) throws(TemplateProblems) {
    try program.result.get().write(view, into: &text)
  }
}

/// A program that is made when it is first needed, and then once, for all who have the template.
private final class LateProgram: Sendable {
  private let compile: @Sendable () throws(TemplateProblems) -> Program
  private let made: Mutex<Result<Program, TemplateProblems>?>

  init(_ program: Program) {
    compile = { program }
    made = Mutex(.success(program))
  }

  init(_ compile: @escaping @Sendable () throws(TemplateProblems) -> Program) {
    self.compile = compile
    made = Mutex(nil)
  }

  /// The program, or why there is none.
  var result: Result<Program, TemplateProblems> {
    made.withLock { made in
      if let made { return made }
      let result = Result { () throws(TemplateProblems) in try compile() }
      made = result
      return result
    }
  }

  /// The program; an empty one where there are problems.
  var ready: Program { (try? result.get()) ?? Program() }

  /// Why there is none.
  var problems: TemplateProblems? {
    if case .failure(let problems) = result { problems } else { nil }
  }
}

extension ProgramBuilder {
  /// Writes a template that is not Markdown.
  ///
  /// - Parameter replace: writes something else in the place of a value, and says whether it did.
  fileprivate mutating func write(
    _ template: ResolvedTemplate, in scopes: Scopes, _ replace: (Tag, inout ProgramBuilder) -> Bool
  ) {
    for piece in template.text.pieces {
      switch piece {
      case .text(let text, _): write(text.utf8)
      case .value(let number):
        if !replace(template.text.tags[number], &self) { value(number, of: template) }
      case .section(let number, _): begin(number, of: template, in: scopes)
      case .end: end(of: template)
      }
    }
  }
}
