import Homework
import Synchronization

/// Clients that have been read for their place in the caseload, and whose pages are still to be made: as many as fit
/// into a room that is the same for every practice. The others are read a second time.
final class KeptRuns: Sendable {
  private let kept = Mutex<(runs: [String: ClientRun], room: Int)>(([:], 32 << 20))

  /// Keeps what is known of a client where there is room for it.
  func keep(_ run: ClientRun) {
    guard let size = run.insights?.client.size else { return }
    kept.withLock { kept in
      guard size <= kept.room else { return }
      kept.room -= size
      kept.runs[run.slug] = run
    }
  }

  /// Gives a client back, once; nil for one that was not kept.
  func take(_ slug: String) -> ClientRun? { kept.withLock { $0.runs.removeValue(forKey: slug) } }
}

extension Client {
  /// How much memory it takes together with all that is drawn from it, in bytes and by rule of thumb.
  fileprivate var size: Int {
    let ofNotes = notes.reduce(0) { $0 + $1.markdown.utf8.count + $1.images.values.reduce(0) { $0 + $1.count } }
    return (16 << 10) + log.count * 200 + assignments.count * 1_500 + 2 * ofNotes
  }
}
