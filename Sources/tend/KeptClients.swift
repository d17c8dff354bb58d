import Homework
import Synchronization

/// Clients that have been read for their place in the caseload, and whose pages are still to be made: as many as fit
/// into a room that is the same for every practice. The first ones are kept with all that follows from their files,
/// which takes six times as much memory, and then only what the files say. Those beyond are read a second time.
final class KeptClients: Sendable {
  private let kept = Mutex(Kept())

  private struct Kept {
    var runs: [String: ClientRun] = [:]
    var roomForRuns = 16 << 20
    var read: [String: ReadClient] = [:]
    var roomForRead = 36 << 20
  }

  /// Keeps what is known of a client where there is room for it.
  func keep(_ run: ClientRun, _ read: ReadClient) {
    guard let client = read.client else { return }
    let size = client.size
    // An assignment has its progress, its state and its mood, some of them twice.
    let sizeOfRun = size + client.assignments.count * 1_500 + client.log.count * 40
    kept.withLock { kept in
      if sizeOfRun <= kept.roomForRuns {
        kept.roomForRuns -= sizeOfRun
        kept.runs[run.slug] = run
      } else if size <= kept.roomForRead {
        kept.roomForRead -= size
        kept.read[run.slug] = read
      }
    }
  }

  /// Gives a client back, once, or reads it.
  func take(_ slug: String, from inputs: Inputs) -> ClientRun {
    let (run, read) = kept.withLock { ($0.runs.removeValue(forKey: slug), $0.read.removeValue(forKey: slug)) }
    return run ?? ClientRun(read ?? ReadClient(slug, from: inputs), in: inputs)
  }
}

extension Client {
  /// About how much memory it takes, in bytes.
  fileprivate var size: Int {
    let ofNotes = notes.reduce(0) { $0 + $1.markdown.utf8.count + $1.images.values.reduce(0) { $0 + $1.count } }
    // Choices that are those of the assignment before are kept once.
    let ofChoices = zip(assignments, assignments.dropFirst()).reduce(500) { size, pair in
      pair.0.moodChoices == pair.1.moodChoices ? size : size + pair.1.moodChoices.count * 32
    }
    return (2 << 10) + log.count * 260 + assignments.count * 60 + ofChoices + 2 * ofNotes
  }
}
