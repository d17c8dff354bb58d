import Insights
import Templating

/// A reason to look at a client, with its rule, its numbers and the lines behind it, as `partials/flags.md` names it.
struct ReasonRow: Sendable {
  let rule: any AttentionFlag.Type
  let sentence: String
  /// The words behind the reason, oldest first.
  let moods: [String]
  /// "line 41", "lines 41 and 43", "12 lines from 41 to 88": where one link leads to all of them.
  let lineWords: String
  /// The lines, or the first and the last of many and how many are between.
  let links: [Link]
  /// Whether it was not there before, where that is asked.
  var isNew = false

  init(_ flag: any AttentionFlag, of insights: ClientInsights, in words: TaskWords, log paths: LogPaths) {
    rule = type(of: flag)
    sentence = flag.sentence(words)
    let lines = flag.lines
    // Few words say more than their number does: those of low moods are shown.
    let shown = flag is LowFlag ? Set(lines) : []
    moods = insights.mood.points.filter { $0.mood?.line.map(shown.contains) ?? false }.compactMap(\.word)
    lineWords = Self.words(lines)
    links = Abbreviated.list(lines, most: 12).map { line in
      switch line {
      case .shown(let line): Link(text: "\(line)", href: paths.link(toLine: line), isLast: line == lines.last)
      case .more(let number, let line): Link(text: "\(number) more", href: paths.link(toLine: line), isLast: false)
      }
    }
  }

  static let schema = Schema<ReasonRow>([
    .text("rule") { $0.rule.name }, .text("title") { $0.rule.title }, .text("sentence") { $0.sentence },
    .text("page") { $0.rule.page.tab.file }, .flag("isNew") { $0.isNew },
    .text("firstHref") { $0.links.first?.href }, .text("lineWords") { $0.lineWords },
  ]).rows("lines", link) { $0.links }
    .rows("moods", mood) { row in
      row.moods.enumerated().map { Mood(word: $1, isLast: $0 + 1 == row.moods.count) }
    }

  private struct Mood: Sendable {
    let word: String
    let isLast: Bool
  }

  private static let mood = Schema<Mood>([.person("word") { $0.word }, .flag("comma") { !$0.isLast }])

  private static func words(_ lines: [Int]) -> String {
    switch lines.count {
    case 0: ""
    case 1: "line \(lines[0])"
    case 2, 3: "lines \(listed(lines.map(String.init)))"
    default: "\(lines.count) lines from \(lines[0]) to \(lines[lines.count - 1])"
    }
  }

  struct Link: Sendable {
    let text: String
    let href: String
    let isLast: Bool
  }

  private static let link = Schema<Link>([
    .text("text") { $0.text }, .text("href") { $0.href }, .flag("comma") { !$0.isLast },
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
