import Foundation
import TestSupport

/// A folder of `input` that is copied away and run upon, and of `expected`: what each run prints, how it ends and
/// what it writes.
struct Fixture {
  let name: String
  let runs: [Run]

  struct Run {
    var name = "build"
    let arguments: [String]
    /// The files to compare byte for byte; of the others it only counts that they are there.
    var contents: @Sendable (String) -> Bool = { _ in true }
  }

  /// What differs from `expected`.
  func differences(input: URL? = nil) throws -> [String] {
    let result = try TemporaryFolder()
    for run in runs {
      let work = try TemporaryFolder()
      let place = work.appending("work")
      try FileManager.default.copyItem(at: input ?? folder.appending(path: "input"), to: place)
      let outcome = try Tend.run(run.arguments + ["--output", "site"], in: place)
      try result.write(outcome.standardOutput, to: "\(run.name)/stdout.txt")
      try result.write(outcome.standardError, to: "\(run.name)/stderr.txt")
      try result.write("\(outcome.status ?? -1)\n", to: "\(run.name)/status.txt")
      let files = try Golden.files(in: place.appending(path: "site"))
      try result.write(files.keys.sorted().map { $0 + "\n" }.joined(), to: "\(run.name)/files.txt")
      for (path, bytes) in files where run.contents(path) && path != ".tend/runs.json" {
        let copy = result.appending("\(run.name)/site/\(path)")
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: copy)
      }
    }
    return try Golden.differences(of: result.url, from: folder.appending(path: "expected"))
  }

  private var folder: URL { Repository.fixtures.appending(path: name) }
}
