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
        "lines": .views(lineLinks(flag.lines)), "hasLines": .flag(!flag.lines.isEmpty),
      ]
    }
  }

  /// Links to lines of the log: the first and the last, and how many lie between when there are many.
  private func lineLinks(_ lines: [Int]) -> [View] {
    let link = { (line: Int) -> View in ["line": .text("\(line)"), "between": .text(nil)] }
    guard lines.count > 12 else { return lines.map(link) }
    let between: View = ["line": .text(nil), "between": .text("\(lines.count - 12) more")]
    return lines.prefix(6).map(link) + [between] + lines.suffix(6).map(link)
  }
}
