import Insights
import Templating

/// A reason to look at a client, with its rule, its numbers and the lines behind it, as `partials/flags.md` names it.
struct ReasonRow: Sendable {
  let name: String
  let title: String
  /// The reason in a word or two, for a list.
  let short: String
  let sentence: String
  let page: FlagPage
  /// The words behind the reason, oldest first.
  let moods: [String]
  /// "line 41", "lines 41 and 43", "12 lines from 41 to 88": where one link leads to all of them.
  private let lineWords: String
  /// The lines, or the first and the last of many and how many lie between.
  private let links: [Link]

  /// The reasons to look at a client, in the rules' order.
  static func rows(of insights: ClientInsights, in words: TaskWords, log paths: LogPaths) -> [ReasonRow] {
    insights.flags.map { flag in
      let lines = flag.lines
      // Few words say more than their number does: those of low moods are told.
      let known = flag is LowFlag ? Set(lines) : []
      let moods = known.isEmpty ? [] : insights.mood.points.filter { $0.mood?.line.map(known.contains) ?? false }
      return ReasonRow(
        name: flag.name, title: flag.title, short: flag.short, sentence: flag.sentence(words), page: flag.page,
        moods: moods.compactMap(\.word), lineWords: lineWords(lines),
        links: links(to: lines, paths))
    }
  }

  static let schema = Schema<ReasonRow>([
    .text("rule") { $0.name }, .text("title") { $0.title }, .text("sentence") { $0.sentence },
    .text("page") { $0.tab.file }, .each("moods", mood) { $0.moodList }, .flag("hasMoods") { !$0.moods.isEmpty },
    .each("lines", link) { $0.links }, .flag("hasLines") { !$0.links.isEmpty },
    .text("firstHref") { $0.links.first?.href }, .text("lineWords") { $0.lineWords },
  ])

  /// The page that shows what the reason is about.
  private var tab: ClientTab {
    switch page {
    case .mood: .mood
    case .schedule: .schedule
    case .log: .log
    }
  }

  private var moodList: [Mood] {
    moods.enumerated().map { Mood(word: $1, isLast: $0 + 1 == moods.count) }
  }

  private static func links(to lines: [Int], _ paths: LogPaths) -> [Link] {
    let most = 12
    let link = { (line: Int) in
      Link(text: "\(line)", href: paths.link(toLine: line), isLast: line == lines.last)
    }
    guard lines.count > most else { return lines.map(link) }
    // It leads to the first of those that have no link of their own.
    let between = Link(
      text: "\(lines.count - most) more", href: paths.link(toLine: lines[most / 2]), isLast: false)
    return lines.prefix(most / 2).map(link) + [between] + lines.suffix(most / 2).map(link)
  }

  private static func lineWords(_ lines: [Int]) -> String {
    guard let first = lines.first, let last = lines.last else { return "" }
    switch lines.count {
    case 1: return "line \(first)"
    case 2, 3: return "lines \(listed(lines.map(String.init)))"
    default: return "\(lines.count) lines from \(first) to \(last)"
    }
  }

  private struct Mood: Sendable {
    let word: String
    let isLast: Bool
  }

  private struct Link: Sendable {
    let text: String
    let href: String
    let isLast: Bool
  }

  private static let mood = Schema<Mood>([.person("word") { $0.word }, .flag("comma") { !$0.isLast }])

  private static let link = Schema<Link>([
    .text("text") { $0.text }, .text("href") { $0.href }, .flag("comma") { !$0.isLast },
  ])
}
