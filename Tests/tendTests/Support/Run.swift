import Foundation
import TestSupport

/// A program that runs, or has run.
final class Run {
  private let process = Foundation.Process()
  private let ended = DispatchSemaphore(value: 0)
  private let folder: TemporaryFolder

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  init(_ words: [String], in place: URL?, environment: [String: String], standardOutput: FileHandle?) throws {
    folder = try TemporaryFolder()
    for name in ["out", "err"] { try folder.write("", to: name) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = place ?? folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try standardOutput ?? FileHandle(forWritingTo: folder.appending("out"))
    process.standardError = try FileHandle(forWritingTo: folder.appending("err"))
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// How it ended; it is killed when it has not ended by itself after so many seconds.
  func outcome(within seconds: Double) throws -> Outcome {
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
