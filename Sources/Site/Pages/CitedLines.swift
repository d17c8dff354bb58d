import Insights
import Templating

/// Lines of the log behind a sentence, neighbours together: each stretch with a link to its first line; of many
/// stretches the first and the last, and how many lie between, with a link to where those begin.
struct CitedLines: Sendable {
  /// The stretches, or what stands for those between.
  let stretches: [Stretch]
  /// The same in words: "lines 4–6, 8 and 12".
  let list: String?
  /// Whether there is a log to link to.
  let isLinked: Bool

  struct Stretch: Sendable {
    let text: String
    let href: String?
  }

  private static let most = 8

  /// - Parameter link: the way to a line; nil where the log is not to be reached.
  init(_ numbers: [Int], link: (Int) -> String?) {
    let all = Self.stretches(of: numbers)
    let half = Self.most / 2
    let between = all.count > Self.most ? all.dropFirst(half).dropLast(half) : []
    let shown = between.isEmpty ? all : Array(all.prefix(half) + all.suffix(half))
    var stretches = shown.map { stretch in
      Stretch(
        text: stretch.count == 1 ? "line \(stretch.lowerBound)" : "lines \(Self.words(stretch))",
        href: link(stretch.lowerBound))
    }
    var words = shown.map(Self.words)
    if let first = between.first {
      stretches.insert(Stretch(text: "\(between.count) more", href: link(first.lowerBound)), at: half)
      words.insert("\(between.count) more", at: half)
    }
    self.stretches = stretches
    list = numbers.isEmpty ? nil : "\(numbers.count == 1 ? "line" : "lines") \(listed(words))"
    isLinked = link(numbers.min() ?? 0) != nil
  }

  static let schema = Schema<CitedLines>([
    .flag("hasLines") { !$0.stretches.isEmpty }, .flag("isLinked") { $0.isLinked },
    .each("lines", stretch) { $0.stretches }, .text("lineList") { $0.list },
  ])

  private static let stretch = Schema<Stretch>([.text("text") { $0.text }, .text("href") { $0.href }])

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
