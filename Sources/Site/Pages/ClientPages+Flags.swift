import Insights

extension ClientPages {
  /// The reasons to look at the client, each with its rule, its numbers and links to the lines behind it.
  ///
  /// - Parameter folder: the way from the page to the client's folder: empty, or `clients/bo/`.
  func flags(linkingInto folder: String = "") -> [View] {
    let words = FlagWords(tasks: tasks, thresholds: site.practice.thresholds)
    return insights.flags.map { flag in
      [
        "rule": .text(flag.reason.rule.rawValue), "title": .text(words.title(flag.reason.rule)),
        "sentence": .text(words.sentence(flag.reason)), "folder": .text(folder),
        "page": .text(page(of: flag.reason.rule).file), "moods": .views(moods(of: flag)),
        "hasMoods": .flag(flag.reason.rule == .low),
        "lines": .views(lineLinks(flag.lines)), "hasLines": .flag(!flag.lines.isEmpty),
      ]
    }
  }

  /// The reasons in a few words; nil when there are none.
  var shortReasons: String? {
    let words = FlagWords(tasks: tasks, thresholds: site.practice.thresholds)
    let reasons = insights.flags.map { words.short($0.reason.rule) }
    return reasons.isEmpty ? nil : reasons.joined(separator: ", ")
  }

  /// The page that shows what a reason is about.
  private func page(of rule: Flag.Rule) -> Tab {
    switch rule {
    case .low, .shift: .mood
    case .stuck, .quiet: .schedule
    case .data: .log
    }
  }

  /// The words behind a reason, oldest first.
  private func moods(of flag: Flag) -> [View] {
    let words = insights.mood.points.filter { point in point.mood.map { flag.lines.contains($0.line) } ?? false }
    return words.enumerated().map { index, point in
      ["word": .person(point.word), "comma": .flag(index + 1 < words.count)]
    }
  }

  /// Links to lines of the log: the first and the last, and how many lie between when there are many.
  private func lineLinks(_ lines: [Int]) -> [View] {
    let link = { (line: Int) -> View in
      ["line": .text("\(line)"), "between": .text(nil), "comma": .flag(line != lines.last)]
    }
    guard lines.count > 12 else { return lines.map(link) }
    let between: View = ["line": .text(nil), "between": .text("\(lines.count - 12) more"), "comma": .flag(true)]
    return lines.prefix(6).map(link) + [between] + lines.suffix(6).map(link)
  }
}
