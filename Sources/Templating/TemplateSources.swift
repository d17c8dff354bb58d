import Text

/// The texts of all templates by name (`pages/mood.md`, `partials/flags.md`, `layout.html`, `text/report.txt`): the
/// built-in ones, and over them a practice's own.
package struct TemplateSources: Sendable {
  let texts: [String: String]
  private let unknown: [Diagnostic]

  /// The built-in templates with others over them.
  package init(builtIn: [String: String], replacing own: [String: String] = [:]) {
    texts = builtIn.merging(own) { $1 }
    unknown = own.keys.filter { builtIn[$0] == nil }.map { Diagnostic(.unknownTemplate, at: Place(file: $0)) }
  }

  /// What is wrong with them by themselves: names that no page uses, tags that can't be read, partials that are not
  /// there or lead back to themselves. The pages' own problems come when they are compiled.
  package var problems: [Diagnostic] {
    TemplateProblems(problems: unknown + texts.keys.flatMap { TemplateText($0, from: texts).problems }).problems
  }
}

/// A tag of a template with its partials in it; it is known by its number.
struct Tag: Sendable {
  let name: String
  let kind: Kind
  let place: Place
  /// The section around it.
  let parent: Int?

  enum Kind: Sendable {
    case value, section, inverted
  }
}

/// A template with its partials put in.
struct TemplateText: Sendable {
  private(set) var pieces: [Piece] = []
  private(set) var tags: [Tag] = []
  private(set) var problems: [Diagnostic] = []
  private let texts: [String: String]
  private let headings: [String: Int]
  private var open: [Int] = []

  enum Piece: Sendable {
    /// A line of text, or a part of one.
    case text(String, Place)
    case value(Int)
    case section(Int, isOnItsOwnLine: Bool)
    case end(Int, isOnItsOwnLine: Bool)
  }

  /// Reads a template and its partials.
  ///
  /// - Parameter headings: tags that stand for the signs of a heading, with its level.
  init(_ name: String, headings: [String: Int] = [:], from texts: [String: String]) {
    self.texts = texts
    self.headings = headings
    guard let text = texts[name] else {
      problems.append(Diagnostic(.unknownTemplate, at: Place(file: name)))
      return
    }
    include(TagReader(text, named: name), within: [name])
  }

  private mutating func include(_ reader: TagReader, within path: [String]) {
    problems += reader.problems
    let outer = open.count
    for token in reader.tokens {
      switch token {
      case .text(let text, let place): pieces.append(.text(text, place))
      case .value(let name, let place):
        if let level = headings[name] {
          pieces.append(.text(String(repeating: "#", count: level), place))
        } else {
          pieces.append(.value(add(name, .value, place)))
        }
      case .section(let name, let isInverted, let isOnItsOwnLine, let place):
        let tag = add(name, isInverted ? .inverted : .section, place)
        open.append(tag)
        pieces.append(.section(tag, isOnItsOwnLine: isOnItsOwnLine))
      case .end(_, let isOnItsOwnLine, _):
        if let tag = open.popLast() { pieces.append(.end(tag, isOnItsOwnLine: isOnItsOwnLine)) }
      case .partial(let partial, let indentation, let place):
        let files = ["md", "html", "txt"].map { "partials/\(partial).\($0)" }
        guard let file = files.first(where: { texts[$0] != nil }), let text = texts[file] else {
          problems.append(Diagnostic(.unknownPartial(partial), at: place))
          continue
        }
        guard !path.contains(file) else {
          problems.append(Diagnostic(.circle(partial), at: place))
          continue
        }
        include(TagReader(text, named: file, indentation: indentation), within: path + [file])
      }
    }
    // What was not closed is closed here, so that it is no problem of another file's.
    while open.count > outer, let tag = open.popLast() { pieces.append(.end(tag, isOnItsOwnLine: false)) }
  }

  private mutating func add(_ name: String, _ kind: Tag.Kind, _ place: Place) -> Int {
    tags.append(Tag(name: name, kind: kind, place: place, parent: open.last))
    return tags.count - 1
  }
}
