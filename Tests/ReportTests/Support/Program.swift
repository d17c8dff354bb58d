import Foundation
import TestSupport

/// The real program, and others beside it. What they print goes into files, which never fill up as a pipe would.
enum Program {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Tend, beside the tests that run or else where the package builds it.
  static let tend: String = {
    let beside = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "tend")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside.path : repository.appending(path: ".build/debug/tend").path
  }()

  /// Where a program of this name is; nil when it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/bin", "/usr/sbin", "/bin", "/sbin"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Runs a program to its end.
  static func run(_ words: [String], environment: [String: String] = [:], in folder: URL? = nil) throws -> Outcome {
    try start(words, environment: environment, in: folder).outcome()
  }

  /// Starts a program and lets it run.
  static func start(
    _ words: [String], environment: [String: String] = [:], in place: URL? = nil
  ) throws -> Running {
    try Running(words, environment: environment, in: place)
  }

  /// How a run ended.
  struct Outcome {
    let status: Int32
    let standardOutput: String
    let standardError: String
    var messages: [String] { standardError.split(separator: "\n").map(String.init) }
  }

  /// A program that runs.
  final class Running {
    private let process = Foundation.Process()
    private let folder: TemporaryFolder

    fileprivate init(_ words: [String], environment: [String: String], in place: URL?) throws {
      folder = try TemporaryFolder()
      for name in ["out", "err"] { try folder.write("", to: name) }
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      process.currentDirectoryURL = place ?? folder.url
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: folder.appending("out"))
      process.standardError = try FileHandle(forWritingTo: folder.appending("err"))
      try process.run()
    }

    func outcome() throws -> Outcome {
      process.waitUntilExit()
      let text = { (name: String) in
        String(decoding: try Data(contentsOf: self.folder.appending(name)), as: UTF8.self)
      }
      return Outcome(
        status: process.terminationReason == .exit ? process.terminationStatus : -1,
        standardOutput: try text("out"), standardError: try text("err"))
    }
  }
}
