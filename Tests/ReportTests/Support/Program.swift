import Foundation
import TestSupport

/// The real program, and others beside it.
enum Program {
  static let repository = Run.repository
  static let tend = Run.tend.path

  /// Where a program of this name is; nil when it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/bin", "/usr/sbin", "/bin", "/sbin"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Runs a program to its end.
  static func run(_ words: [String], environment: [String: String] = [:], in folder: URL? = nil) throws -> Outcome {
    try Run(words, in: folder, environment: environment).outcome()
  }
}
