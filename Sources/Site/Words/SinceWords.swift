import Insights

/// What has changed since the last session, a sentence each.
struct SinceWords {
  let since: SinceLastSession
  let flags: FlagWords

  /// The sentences; when nothing has changed, that.
  var changes: [String] {
    guard since.hasChanged else { return ["Nothing has changed since."] }
    return [due, done, rules(since.newRules, "New since then"), rules(since.clearedRules, "No longer")]
      .compactMap { $0 }
  }

  private var due: String? {
    guard since.cameDue > 0 else { return nil }
    return "\(count(since.cameDue, "task has", "tasks have")) come due since: \(since.completed) of"
      + " \(since.cameDue) completed."
  }

  private var done: String? {
    guard !since.later.isEmpty else {
      return since.cameDue > 0 ? "Nothing has been logged since." : nil
    }
    let breaths = since.laterBreaths > 0 ? ", \(count(since.laterBreaths, "breath")) among them" : ""
    return "\(count(since.later.count, "entry", "entries")) for another task since\(breaths); no session."
  }

  private func rules(_ rules: [Flag.Rule], _ lead: String) -> String? {
    rules.isEmpty ? nil : "\(lead): \(listed(rules.map { flags.title($0).lowercased() }))."
  }
}
