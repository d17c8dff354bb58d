import Foundation
import Synchronization
import TerminalClient

/// A clock that runs faster, that never moves more than a little from one look to the next, and that stands still
/// while the test does something else than wait: so a slow machine makes a test slower and not different.
final class HarnessClock: TimeSource {
  private struct Reading {
    /// Seconds of the machine's own clock.
    var real: Double
    var shown: Date
  }

  private let speed: Double
  /// A file that holds up to which second of the machine's clock this one may run; none, and it always runs.
  private let leave: URL?
  private let reading: Mutex<Reading>

  init(start: Date, speed: Double, leave: URL?) {
    self.speed = speed
    self.leave = leave
    reading = Mutex(Reading(real: Self.seconds, shown: start))
  }

  var now: Date {
    reading.withLock { reading in
      // Only the screen's own looks move it: were others to, it could run far ahead of a screen that has to wait.
      guard Thread.isMainThread else { return reading.shown }
      let real = Self.seconds
      // The file may not be there yet, or be half written.
      let end = leave.map { (try? String(contentsOf: $0, encoding: .utf8)).flatMap(Double.init) ?? 0 } ?? real
      let passed = max(0, min(real, end) - reading.real) * speed
      reading = Reading(real: real, shown: reading.shown + min(passed, 2))
      return reading.shown
    }
  }

  func milliseconds(until instant: Date) -> Int {
    max(0, Int((instant.timeIntervalSince(now) / speed * 1_000).rounded(.up)))
  }

  var uptime: Double { Self.seconds }

  private static var seconds: Double { ProcessInfo.processInfo.systemUptime }
}
