import Foundation
import TestSupport

/// A practice of a test's own, with an Output beside it.
struct ReportedPractice {
  static let sample = Program.repository.appending(path: "Resources/Practice")
  /// The moment that the sample practice is written for, the Monday after 2026-W47.
  static let monday = "2026-11-23T09:00:00-05:00"

  let folder: TemporaryFolder
  var practice: URL { folder.appending("practice") }
  var output: URL { folder.appending("Output") }

  /// A copy of the sample; of some of its clients only, when they are named.
  init(clients: [String]? = nil) throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: Self.sample, to: practice)
    guard let clients else { return }
    let all = try FileManager.default.contentsOfDirectory(atPath: practice.appending(path: "clients").path)
    for slug in all where !clients.contains(slug) {
      try FileManager.default.removeItem(at: practice.appending(path: "clients/\(slug)"))
    }
  }

  @discardableResult
  func report(
    _ more: [String] = [], asOf: String = monday, environment: [String: String] = [:]
  ) throws -> Outcome {
    try Program.run(words("report", more, asOf: asOf), environment: environment)
  }

  @discardableResult
  func build(_ more: [String] = [], asOf: String = monday) throws -> Outcome {
    try Program.run(words("build", more, asOf: asOf))
  }

  func words(_ command: String, _ more: [String] = [], asOf: String = monday) -> [String] {
    [Program.tend, command, practice.path, "--as-of", asOf, "--output", output.path] + more
  }

  /// Variables with which a script stands for WeasyPrint, where it makes no difference what is in a document.
  func printer(_ script: String) throws -> [String: String] {
    let program = try folder.write("#!/bin/sh\n\(script)\n", to: "tools/weasyprint")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return ["PATH": "\(program.deletingLastPathComponent().path):/usr/bin:/bin"]
  }

  func append(_ lines: String, to path: String) throws {
    let file = practice.appending(path: path)
    let old = FileManager.default.contents(atPath: file.path) ?? Data()
    try (old + Data(lines.utf8)).write(to: file)
  }

  /// Every file of Output but Tend's own.
  func files() throws -> [String: Data] { try Golden.files(in: output).filter { !$0.key.hasPrefix(".tend/") } }

  /// A file of Output as a reader sees it: a page's numeric references are the characters that they stand for.
  func text(_ path: String) throws -> String {
    let text = String(decoding: try Data(contentsOf: output.appending(path: path)), as: UTF8.self)
    return path.hasSuffix(".html") ? resolvingReferences(text).replacing("\u{A0}", with: " ") : text
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: output.appending(path: path).path) }

  /// What changes when a file or folder of Output is touched, by path.
  func traces() throws -> [String: [Int]] {
    var traces: [String: [Int]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: output.path) + [""]
    where !path.hasPrefix(".tend") {
      var status = stat()
      lstat(output.appending(path: path).path, &status)
      traces[path] = [Int(status.st_ino), Int(status.st_mode), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
    return traces
  }
}

/// A page's text with its decimal references resolved.
func resolvingReferences(_ text: String) -> String {
  let parts = text.components(separatedBy: "&#")
  return parts.dropFirst().reduce(into: parts[0]) { text, part in
    let digits = part.prefix { $0 != ";" }
    guard let scalar = UInt32(digits).flatMap(Unicode.Scalar.init) else { return text += "&#" + part }
    text += "\(scalar)" + part.dropFirst(digits.count + 1)
  }
}
