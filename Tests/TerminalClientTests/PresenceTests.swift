import Foundation
import Homework
import Synchronization
import Testing

@testable import TerminalClient

/// How a presence is looked up.
struct PresenceTests {
  @Test("a look that hangs holds nobody up")
  func hanging() {
    let counted = Counted()
    let presence = ProviderPresence.polled(every: 1, by: StoppedClock("2026-11-20T09:00:00Z")) { _ in counted.look()
    }
    #expect(presence.current() == .present(provider: "Dr. Okafor"))
    while counted.count < 2 { Thread.sleep(forTimeInterval: 0.001) }
    // The second look hangs now; what was seen last is still said, at once.
    #expect(presence.current() == .present(provider: "Dr. Okafor"))
    #expect(counted.isHanging)
    counted.letGo()
  }

  /// A disk that answers once, and then no more until it is let go.
  private final class Counted: Sendable {
    private let state = Mutex((looks: 0, isLetGo: false))
    var count: Int { state.withLock { $0.looks } }
    var isHanging: Bool { state.withLock { $0.looks > 1 && !$0.isLetGo } }
    func letGo() { state.withLock { $0.isLetGo = true } }
    func look() -> Flow.Presence {
      let number = state.withLock { state in
        state.looks += 1
        return state.looks
      }
      while number > 1, isHanging { Thread.sleep(forTimeInterval: 0.01) }
      // Hardly ever again: nobody ends the thread.
      if number > 1 { Thread.sleep(forTimeInterval: 3_600) }
      return .present(provider: "Dr. Okafor")
    }
  }
}
