import Foundation
import Synchronization
import TerminalClient

/// A clock that runs faster, and that never moves more than a little from one look to the next, so that a slow machine
/// makes a test slower and not different.
final class HarnessClock: TimeSource {
  private struct Reading {
    var real: ContinuousClock.Instant
    var shown: Date
  }

  private let speed: Double
  private let reading: Mutex<Reading>

  init(start: Date, speed: Double) {
    self.speed = speed
    reading = Mutex(Reading(real: .now, shown: start))
  }

  var now: Date {
    reading.withLock { reading in
      let real = ContinuousClock.Instant.now
      let passed = (real - reading.real) / .seconds(1) * speed
      reading = Reading(real: real, shown: reading.shown + min(passed, 2))
      return reading.shown
    }
  }

  func milliseconds(until instant: Date) -> Int {
    max(0, Int((instant.timeIntervalSince(now) / speed * 1_000).rounded(.up)))
  }
}
