import ArgumentParser
import Dispatch
import Foundation
import Synchronization

/// How many clients are worked on at once, and the work itself.
struct JobOptions: ParsableArguments {
  @Option(help: "How many clients to work on at once (default: as many as there are processors for it).")
  var jobs: Int?

  func validate() throws {
    guard (1...Self.limit).contains(count) else {
      throw ValidationError("--jobs takes a number from 1 to \(Self.limit)")
    }
  }

  private var count: Int { jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.limit) }
  private static let limit = 256

  /// The results of a piece of work for each of many values, in the values' order; several are made at a time.
  ///
  /// They are made in rounds, so that no more than a round's results are waiting, whatever the number of values.
  ///
  /// - Parameter work: what is done with a value, on any thread.
  func results<Value: Sendable, Done: Sendable>(
    of values: [Value], _ work: @escaping @Sendable (Value) throws -> Done
  ) -> some Sequence<Result<Done, any Error>> {
    let length = count == 1 ? 1 : 64 * count
    return stride(from: 0, to: values.count, by: length).lazy.flatMap { start in
      round(of: Array(values[start..<min(start + length, values.count)]), work)
    }
  }

  /// The results of a round, each value taken up by whichever worker is free.
  private func round<Value: Sendable, Done: Sendable>(
    of values: [Value], _ work: @Sendable (Value) throws -> Done
  ) -> [Result<Done, any Error>] {
    let next = Atomic(0)
    let results = Mutex([Result<Done, any Error>?](repeating: nil, count: values.count))
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      while case let index = next.add(1, ordering: .relaxed).oldValue, index < values.count {
        let result = Result { try work(values[index]) }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
