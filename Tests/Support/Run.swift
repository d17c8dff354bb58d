import Foundation

/// A program that runs, or has run. What it prints goes into files, which never fill up as a pipe would.
package final class Run {
  /// Where the tests' repository is.
  package static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Tend, beside the tests that run or else where the package builds it.
  package static let tend: URL = {
    let beside = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "tend")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : repository.appending(path: ".build/debug/tend")
  }()

  private let process = Foundation.Process()
  private let ended = DispatchSemaphore(value: 0)
  private let folder: TemporaryFolder

  package var identifier: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }

  package init(
    _ words: [String], in place: URL? = nil, environment: [String: String] = [:], standardOutput: FileHandle? = nil
  ) throws {
    folder = try TemporaryFolder()
    for name in ["out", "err"] { try folder.write("", to: name) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = place ?? folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let own = try ["out", "err"].map { try FileHandle(forWritingTo: folder.appending($0)) }
    process.standardOutput = standardOutput ?? own[0]
    process.standardError = own[1]
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // The program has its own by now. Left to be closed some day, those of hundreds of programs would be too many.
    for handle in own { try handle.close() }
  }

  /// How it ended. One that hangs is killed after so many seconds, more than a busy machine needs.
  package func outcome(within seconds: Double = 600) throws -> Outcome {
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(identifier, SIGKILL)
      ended.wait()
      throw TimedOut(seconds: seconds, standardError: try text("err"))
    }
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : nil,
      standardOutput: try text("out"), standardError: try text("err"))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(name)), as: UTF8.self)
  }

  struct TimedOut: Error {
    let seconds: Double
    let standardError: String
  }
}

/// How a run of the program ended.
package struct Outcome {
  /// Its exit status; nil when a signal ended it.
  package let status: Int32?
  package let standardOutput: String
  package let standardError: String

  /// The lines of standard error.
  package var messages: [String] { standardError.split(separator: "\n").map(String.init) }
}

/// The paths at which two sets of files differ, but for the record of when each command ran.
package func differingPaths(_ left: [String: Data], _ right: [String: Data]) -> [String] {
  Set(left.keys).union(right.keys).filter { left[$0] != right[$0] && $0 != ".tend/runs.json" }.sorted()
}
