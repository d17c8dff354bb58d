import Foundation
import Testing

/// For tests that start programs and wait for them: they run on threads of their own, as many as there are processors.
///
/// Swift's own threads are for what computes. Were they waiting, no other test would get on meanwhile; and were there no
/// bound, all the programs would run at once.
package struct ProgramsTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.all) { try await function() }
  }
}

extension Trait where Self == ProgramsTrait {
  /// Starts programs and waits for them.
  package static var startsPrograms: Self { ProgramsTrait() }
}

private final class WaitingThreads: TaskExecutor {
  static let all = WaitingThreads()

  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
