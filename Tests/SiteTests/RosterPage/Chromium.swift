import Foundation

/// A browser without a window, where one is installed.
struct Chromium {
  private let program: URL

  /// The installed browser; nil when there is none.
  init?() {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let programs = folders.flatMap { folder in names.map { URL(filePath: "\(folder)/\($0)") } }
    guard let found = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      return nil
    }
    program = found
  }

  /// The page as it stands when the browser's clock has gone on for so long; the wait itself takes no time.
  func page(_ file: URL, after milliseconds: Int, profile: URL) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(profile.path)", "--virtual-time-budget=\(milliseconds)", "--dump-dom",
      file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
