import Foundation

/// How far a long run has come, on one line of a terminal's standard error; nowhere else, and not in the first second.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool
  private let start = Date()
  private var done = 0
  private var isVisible = false

  init(of total: Int, _ console: Console) {
    self.total = total
    isShown = isatty(STDERR_FILENO) == 1 && !console.isQuiet
  }

  /// One more client is done.
  mutating func advance() {
    done += 1
    guard isShown, Date().timeIntervalSince(start) > 1 else { return }
    isVisible = true
    write("\r\(done) of \(total) clients")
  }

  /// Leaves the line as it was, for what comes next.
  mutating func clear() {
    if isVisible { write("\r\u{1B}[K") }
    isVisible = false
  }

  private func write(_ text: String) {
    // A line that only says how far it is may be lost.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
