import Foundation
import TestSupport

/// Practices whose sites are built once, for all tests that begin with one.
struct Built {
  let copy: PracticeCopy
  let outcome: Outcome

  static let sample = Result { try Built(PracticeCopy()) }
  static let noah = Result { try Built(PracticeCopy(clients: ["noah-jensen"])) }
  /// Ruth's log has entries that are refused.
  static let benAndRuth = Result { try Built(PracticeCopy(clients: ["ben-carter", "ruth-feldman"])) }

  init(_ copy: PracticeCopy) throws {
    self.copy = copy
    outcome = try copy.build()
  }
}

/// A practice of a test's own, with an Output beside it.
struct PracticeCopy {
  let folder: TemporaryFolder
  var practice: URL { folder.appending("practice") }
  var site: Site { Site(url: folder.appending("Output")) }
  var output: URL { site.url }

  /// A copy of a practice; of some of its clients only, when they are named.
  init(of original: URL = Repository.sample, clients: [String]? = nil) throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: original, to: practice)
    for slug in try slugs() where clients?.contains(slug) == false { try remove("clients/\(slug)") }
  }

  /// A copy of another's practice and Output.
  init(ofBuilt other: Result<Built, any Error>) throws {
    let other = try other.get().copy
    folder = try TemporaryFolder()
    for place in ["practice", "Output"] {
      try FileManager.default.copyItem(at: other.folder.appending(place), to: folder.appending(place))
    }
  }

  func slugs() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: practice.appending(path: "clients").path).sorted()
  }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: "practice/" + path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: practice.appending(path: path)) }

  /// Whether a run has left a commit record.
  func isCommitted() throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: output.appending(path: ".tend").path)
      .contains { $0.hasPrefix("commit.jsonl-") }
  }

  /// Builds into the Output beside it.
  @discardableResult
  func build(_ more: [String] = [], asOf: String = Repository.sampleMoment) throws -> Outcome {
    try Tend.run(["build", practice.path, "--as-of", asOf, "--output", output.path] + more)
  }

  /// What a build into an empty folder gives.
  func freshPages(asOf: String = Repository.sampleMoment) throws -> [String: Data] {
    let fresh = Site(url: folder.appending("Fresh-\(UUID().uuidString)"))
    _ = try Tend.run(["build", practice.path, "--as-of", asOf, "--output", fresh.url.path])
    return try fresh.pages()
  }
}
