import Foundation
import Homework
import Synchronization

/// Whether a provider is in the session. A real service can take the place of any of these.
package struct ProviderPresence: Sendable {
  /// Whether one is there now.
  let current: @Sendable () -> Flow.Presence
  /// After how many milliseconds of real time to look again at the latest; nil when it can't change any more.
  let holds: @Sendable () -> Int?

  /// A provider who is there all the time, or never.
  package static func constant(_ presence: Flow.Presence) -> ProviderPresence {
    ProviderPresence(current: { presence }, holds: { nil })
  }

  /// A provider who comes after a while and stays.
  package static func delayed(
    _ presence: Flow.Presence, until arrival: Date, by clock: any TimeSource
  ) -> ProviderPresence {
    ProviderPresence(
      current: { clock.now < arrival ? .absent : presence },
      // At most a minute: a clock that is set, or a machine that sleeps, moves the instant.
      holds: { clock.now < arrival ? min(clock.milliseconds(until: arrival), 60_000) : nil })
  }

  /// A presence that has to be looked up, with the instant that it is by the clock: a roster by the time, a file that
  /// comes and goes. A thread of its own looks, so that a disk that hangs holds up nothing but the news.
  /// - Parameter interval: between two looks at the most, in milliseconds of real time.
  package static func polled(
    every interval: Int, by clock: any TimeSource, _ look: @escaping @Sendable (Date) -> Flow.Presence
  ) -> ProviderPresence {
    let news = News()
    Thread.detachNewThread {
      while true {
        let seen = look(clock.now)
        news.last.withLock { $0 = seen }
        Thread.sleep(forTimeInterval: Double(interval) / 1_000)
      }
    }
    // Who is there already is no arrival: the first look is waited for, but not for ever.
    for _ in 0..<200 where news.last.withLock({ $0 == nil }) { Thread.sleep(forTimeInterval: 0.01) }
    return ProviderPresence(current: { news.last.withLock { $0 } ?? .absent }, holds: { interval })
  }

  /// What was seen last; nil before the first look.
  private final class News: Sendable {
    let last = Mutex<Flow.Presence?>(nil)
  }
}

/// The time as the client's side goes by it: real, rehearsed from another day, or faster for a test.
package protocol TimeSource: Sendable {
  /// The instant that it is.
  var now: Date { get }

  /// Seconds of the machine's own clock, which nobody sets: for frames, and for the terminal's answers.
  var uptime: Double { get }

  /// How long to really wait for an instant, in milliseconds; 0 when it has come.
  func milliseconds(until instant: Date) -> Int
}
