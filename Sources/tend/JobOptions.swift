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

  var count: Int { jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.limit) }
  private static let limit = 256

  /// Does a piece of work for each of many values, several at a time, and takes the results in the values' order.
  ///
  /// The values go by in rounds, so that no more than a round's results are waiting, whatever their number.
  ///
  /// - Parameters:
  ///   - work: what is done with a value, on any thread. The number below `count` tells it which worker it is, for
  ///     what each has to itself.
  ///   - take: what is done with each result, on this thread.
  /// - Throws: what the first value that fails throws; the results before it are taken.
  func each<Value: Sendable, Done: Sendable>(
    of values: [Value], work: @escaping @Sendable (Value, _ worker: Int) throws -> Done, take: (Done) throws -> Void
  ) throws {
    guard count > 1, values.count > 1 else {
      for value in values { try take(work(value, 0)) }
      return
    }
    let length = 64 * count
    for start in stride(from: 0, to: values.count, by: length) {
      let round = Round(values[start..<min(start + length, values.count)], work)
      DispatchQueue.concurrentPerform(iterations: count) { round.work(as: $0) }
      for done in round.done { try take(done.get()) }
    }
  }
}

/// The values that are worked on at once, each taken up by whichever worker is free.
private final class Round<Value: Sendable, Done: Sendable>: Sendable {
  private let values: [Value]
  private let work: @Sendable (Value, Int) throws -> Done
  private let next = Atomic(0)
  private let results: Mutex<[Result<Done, any Error>?]>

  init(_ values: ArraySlice<Value>, _ work: @escaping @Sendable (Value, Int) throws -> Done) {
    self.values = Array(values)
    self.work = work
    results = Mutex(Array(repeating: nil, count: values.count))
  }

  /// Does what is left until nothing is.
  func work(as worker: Int) {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < values.count else { return }
      let result = Result { try work(values[index], worker) }
      results.withLock { $0[index] = result }
    }
  }

  var done: [Result<Done, any Error>] { results.withLock { $0.compactMap(\.self) } }
}
