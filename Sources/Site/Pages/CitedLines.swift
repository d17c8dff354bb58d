import Insights
import Templating

/// Lines of the log behind a sentence, neighbours together: each stretch with a link to its first line; of many
/// stretches the first and the last, and how many lie between, with a link to where those begin.
struct CitedLines: Sendable {
  /// The stretches, and in place of those between how many they are.
  let stretches: [Stretch]
  /// The same in words: "lines 4–6, 8 and 12".
  let list: String?
  /// Whether there is a log to link to.
  let isLinked: Bool

  struct Stretch: Sendable {
    var lead = ""
    /// "4–6": its lines; or how many lie between.
    let words: String
    let href: String?
  }

  /// - Parameter link: the way to a line; nil where the log is not to be reached.
  init(_ numbers: [Int], link: (Int) -> String?) {
    let all = Self.stretches(of: numbers).map { lines in
      Stretch(lead: lines.count == 1 ? "line " : "lines ", words: Self.words(lines), href: link(lines.lowerBound))
    }
    let between = all.dropFirst(Self.mostAtEachEnd).dropLast(Self.mostAtEachEnd)
    let more = between.first.map { [Stretch(words: "\(between.count) more", href: $0.href)] } ?? []
    stretches =
      between.isEmpty ? all : all.prefix(Self.mostAtEachEnd) + more + all.suffix(Self.mostAtEachEnd)
    list = numbers.isEmpty ? nil : "\(numbers.count == 1 ? "line" : "lines") \(listed(stretches.map(\.words)))"
    isLinked = link(numbers.min() ?? 0) != nil
  }

  private static let mostAtEachEnd = 4

  static let schema = Schema<CitedLines>([
    .flag("isLinked") { $0.isLinked }, .text("lineList") { $0.list },
    .text("firstHref") { $0.stretches.first?.href },
  ]).rows("lines", stretch) { $0.stretches }

  private static let stretch = Schema<Stretch>([.text("text") { $0.lead + $0.words }, .text("href") { $0.href }])

  private static func words(_ stretch: ClosedRange<Int>) -> String {
    stretch.count == 1 ? "\(stretch.lowerBound)" : "\(stretch.lowerBound)–\(stretch.upperBound)"
  }

  /// Numbers in order as stretches of neighbours.
  static func stretches(of numbers: [Int]) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = stretches.last, last.upperBound + 1 >= number {
        stretches[stretches.count - 1] = last.lowerBound...max(number, last.upperBound)
      } else {
        stretches.append(number...number)
      }
    }
    return stretches
  }
}
