import Foundation

/// Well-known readers of others' making, which `make test-needs` puts into `.build/readers` with pip.
enum PythonReaders {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()
  static let fixture = tests.appending(path: "Fixtures/practice")
  private static let modules = repository.appending(path: ".build/readers")

  /// Whether they are installed; without a network they can't be.
  static let areInstalled = ["fhir", "icalendar", "jsonschema"].allSatisfy {
    FileManager.default.fileExists(atPath: modules.appending(path: $0).path)
  }
  static let areMissing = "the Python readers are not installed; `make test-needs` does so where there is a network"

  /// What a script of theirs says, on either channel, and how it ends.
  static func run(_ script: String, _ arguments: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", tests.appending(path: "Readers/\(script)").path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": modules.path, "PYTHONUTF8": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
