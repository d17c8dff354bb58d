import Templates
import Templating

/// What a broken template is compiled among: the built-in templates, and a view that has every name which they use.
///
/// The seeds are the built-in pages themselves, so that what is made of them mostly still compiles, and is run.
struct FuzzedTemplates: Sendable {
  private static let layout = "<p>{{title}}</p>{{{body}}}"
  private static let builtIn = Templates.files.mapValues(withChartsApart)
  private let schema: Schema<Int>
  private let headings: [String: Int]

  /// Learns the names. That each of the built-in pages compiles is seen to, since little else would.
  init() {
    var names = Names()
    for text in Self.builtIn.values { names.add(from: text) }
    schema = names.schema
    headings = names.headings
    for (name, text) in Templates.files where name.hasPrefix("pages/") {
      precondition(isCompiled(text), "\(name) is no seed")
    }
  }

  /// Compiles a text as a page or, where it has a place for one, as the layout, and runs it on a view with nothing and
  /// on one with two of everything.
  ///
  /// - Returns: whether it has no problems.
  @discardableResult
  func isCompiled(_ text: String) -> Bool {
    let isLayout = text.contains("{{{body}}}")
    let page = isLayout ? "{{title}}" : Self.withChartsApart(text)
    let sources = TemplateSources(
      builtIn: Self.builtIn, replacing: ["page.md": page, "layout.html": isLayout ? text : Self.layout])
    let template = Template(page: "page.md", of: schema, headings: headings, from: sources)
    for view in [0, 2] { _ = template.page(of: view).closed }
    for problem in template.problems?.problems ?? [] { _ = "\(problem)" }
    return template.problems == nil
  }

  /// A chart of one page may have the name of a value on another; here there is one view for all.
  private static func withChartsApart(_ text: String) -> String { text.replacing("`chart ", with: "`chart the-") }

  /// The names that templates use, by what they must stand for.
  private struct Names {
    private var sections: Set<String> = []
    private var values: Set<String> = []
    private var charts: Set<String> = []

    mutating func add(from text: String) {
      for match in text.matches(of: /\{\{([#^\/]?)([A-Za-z]+)\}\}/) {
        if match.1.isEmpty { values.insert(String(match.2)) } else { sections.insert(String(match.2)) }
      }
      for match in text.matches(of: /\{\{\{([A-Za-z]+)\}\}\}/) { values.insert(String(match.1)) }
      for match in text.matches(of: /`chart ([a-z-]+)/) { charts.insert(String(match.1)) }
    }

    /// A tag at the beginning of a line and before a word may stand for the signs of a heading.
    var headings: [String: Int] {
      Dictionary(values.filter { $0.lowercased().hasSuffix("heading") }.map { ($0, 2) }) { $1 }
    }

    /// A section that has its own value stands or falls with it; any other one is a flag or has rows.
    var schema: Schema<Int> {
      let texts = values.sorted().map { name -> Field<Int> in
        .text(name) { $0 == 0 ? nil : "<\(name)> & \"\($0)\"" }
      }
      let inner = sections.subtracting(values).sorted().map { name -> Field<Int> in
        let isFlag = name.hasPrefix("is") || name.hasPrefix("has")
        return isFlag
          ? .flag(name) { $0 > 0 } : .each(name, Schema<Int>([]), isEmpty: { $0 <= 0 }) { (0..<$0).forEach($1) }
      }
      let drawn = charts.sorted().map { name -> Field<Int> in
        .chart(name) { $1 += Array("<svg>\($0)</svg>".utf8) }
      }
      return Schema(texts + inner + drawn)
    }
  }
}
