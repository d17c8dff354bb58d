import Homework
import Insights

/// "4 tasks wait": what an open task holds up.
func waiting(_ number: Int) -> String { count(number, "task waits", "tasks wait") }

/// "Due 3 March, open: 4 tasks wait behind it.": an overdue task and what it holds up.
func chainWords(_ task: String, holdsBack number: Int) -> String {
  "Due \(task), open" + (number == 0 ? "." : ": \(waiting(number)) behind it.")
}

/// "stuck, log": reasons to look; nil when there is none.
func inShort(_ reasons: [any AttentionFlag.Type]) -> String? {
  reasons.isEmpty ? nil : reasons.map { $0.short }.joined(separator: ", ")
}

extension Client.Standing {
  /// "Paused since …"; nil for whom homework is expected.
  func words(_ formats: Formats) -> String? {
    switch self {
    case .active: nil
    case .paused(let date): "Paused since \(formats.day(date))"
    case .ended(let date): "Ended on \(formats.day(date))"
    }
  }
}

extension [String] {
  /// The texts one after the other, each ended by one full stop; an abbreviation may bring its own.
  var sentences: String { map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ") }
}
