import Insights
import Templating

/// A reason to look at a client: what was said or done, and behind it the rule, its numbers and the lines, as
/// `partials/flags.md` names them.
struct ReasonRow: Sendable {
  let rule: any AttentionFlag.Type
  let lead: FlagLead
  let why: String
  /// The log's lines behind it.
  let lines: CitedLines
  /// Whether it was not there before, where that is asked.
  var isNew = false

  init(_ flag: any AttentionFlag, in words: TaskWords, log paths: LogPaths) {
    rule = type(of: flag)
    lead = flag.lead(words)
    why = flag.why(words)
    lines = CitedLines(flag.lines, link: paths.link(toLine:))
  }

  static let schema = Schema<ReasonRow>([
    .text("rule") { $0.rule.name }, .text("title") { $0.rule.title.lowercasedFirst }, .text("why") { $0.why },
    .text("page") { $0.rule.page.tab.file }, .flag("isNew") { $0.isNew },
    .person("said") { $0.lead.said }, .text("told") { $0.lead.rest },
  ]).with(CitedLines.schema.of { $0.lines })
}

extension FlagLead {
  /// The words that lead, one after the other; nil where none does.
  var said: String? { words.isEmpty ? nil : words.joined(separator: ", ") }
}

/// A note of a client's, in the client's own words.
struct QuoteRow: Sendable {
  let note: ClientNote
  let day: String
  let href: String?
  /// How many characters are in sight.
  let most: Int

  static let schema = Schema<QuoteRow>([
    .person("quote") { $0.note.text.shortened(to: $0.most) }, .text("quoteDay") { $0.day },
    .text("quoteHref") { $0.href },
    .person("wholeQuote") { $0.note.text.count > $0.most ? $0.note.text : nil },
  ])
}

extension FlagPage {
  /// The page that shows what a reason is about.
  fileprivate var tab: ClientTab {
    switch self {
    case .mood: .mood
    case .schedule: .schedule
    case .log: .log
    }
  }
}
