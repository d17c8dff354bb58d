import Foundation
import TestSupport
import Testing

/// The real program.
enum Tend {
  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - folder: where it runs; the tests' own folder by default.
  ///   - environment: variables over those of the tests.
  ///   - prefix: a program that runs it, such as `taskset -c 0`.
  ///   - standardOutput: where its output goes instead of into a file.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], under prefix: [String] = [],
    standardOutput: FileHandle? = nil
  ) throws -> Outcome {
    let run = try start(
      arguments, in: folder, environment: environment, under: prefix, standardOutput: standardOutput)
    return try run.outcome()
  }

  /// Starts the program and lets it run.
  static func start(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], under prefix: [String] = [],
    standardOutput: FileHandle? = nil
  ) throws -> Run {
    let words = prefix + [Run.tend.path] + arguments
    return try Run(words, in: folder, environment: environment, standardOutput: standardOutput)
  }

  /// Builds a site that has to succeed.
  @discardableResult
  static func build(
    _ practice: URL, into output: URL, asOf: String = Repository.sampleMoment, _ more: [String] = [],
    environment: [String: String] = [:], under prefix: [String] = [], status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run(
      ["build", practice.path, "--as-of", asOf, "--output", output.path] + more, environment: environment,
      under: prefix)
    #expect(outcome.status == status, "\(outcome.standardError)", sourceLocation: sourceLocation)
    return outcome
  }
}
