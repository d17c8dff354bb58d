import Foundation
import TestSupport

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

  /// A file, and how far its page's clock goes on until it is looked at.
  typealias Opening = (file: URL, milliseconds: Int)

  /// The pages as they stand when their clocks have gone on for so long; the wait itself takes no time. All are frames
  /// of one page, since a browser takes longer to start than to show them.
  func pages(_ openings: [Opening], in folder: TemporaryFolder) throws -> [String] {
    let frames = openings.map { "['\($0.file.absoluteString)', \($0.milliseconds)]" }.joined(separator: ", ")
    let host = try folder.write(
      """
      <!doctype html><body><script>
      const encoded = (text) =>
        btoa([...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join(''));
      for (const [address, milliseconds] of [\(frames)]) {
        const frame = document.createElement('iframe');
        const shown = document.createElement('pre');
        frame.src = address;
        frame.onload = () => setTimeout(() => {
          shown.textContent = encoded(frame.contentDocument.documentElement.outerHTML);
        }, milliseconds);
        document.body.append(frame, shown);
      }
      </script>
      """, to: "frames.html")
    let process = Process()
    process.executableURL = program
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--allow-file-access-from-files", "--user-data-dir=\(folder.appending("profile").path)",
      "--virtual-time-budget=\((openings.map(\.milliseconds).max() ?? 0) + 1_000)", "--dump-dom",
      host.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).matches(of: /<pre>([^<]*)<\/pre>/).map { shown in
      Data(base64Encoded: String(shown.1)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}
