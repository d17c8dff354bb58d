import ArgumentParser
import Foundation
import Publishing
import Text

/// Shows problems on standard error and results on standard output.
struct Console {
  let isQuiet: Bool
  private let colours = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  /// Prints problems, each once, from top to bottom; under `--quiet` errors only. Of many like each other the first
  /// are printed, and how many more there are.
  ///
  /// - Parameters:
  ///   - isStrict: whether a warning is as much as an error, so that it is printed under `--quiet` too.
  ///   - all: whether every one is printed.
  func show(_ diagnostics: [Diagnostic], isStrict: Bool = false, all: Bool = false) {
    let loud = diagnostics.filter { $0.isError || isStrict || !isQuiet }
    let lines = all ? loud.told(perFile: .max, inAll: .max) : loud.told()
    standardError(lines.map { coloured($0) + "\n" }.joined())
  }

  /// Ends the run with the status that problems call for, when there is one.
  ///
  /// - Throws: the `ExitCode`.
  func end(with diagnostics: [Diagnostic]) throws {
    if let status = ExitStatus(diagnostics.map(\.consequence).max()) { throw ExitCode(status) }
  }

  /// Says why nothing can be done, and gives the status to end with.
  func refuse(_ message: String, remedy: String? = nil, status: ExitStatus) -> ExitCode {
    standardError("tend: error: \(message)" + (remedy.map { "; \($0)" } ?? "") + "\n")
    return ExitCode(status)
  }

  /// Says why nothing is published, and gives the status to end with.
  ///
  /// - Parameter output: the folder as the user named it.
  func refuse(_ error: PublishingError, output: String) -> ExitCode {
    show([error.diagnostic(output: output)])
    return ExitCode(error.exitStatus)
  }

  /// Prints a line of a result, unless `--quiet`.
  ///
  /// - Throws: an `ExitCode` when it can't be written.
  func say(_ line: String) throws {
    if !isQuiet { try write(line + "\n") }
  }

  /// Prints what was asked for.
  ///
  /// - Throws: an `ExitCode` when it can't be written.
  func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw refuse(
        "the result can't be written to standard output", remedy: "check where it is redirected to",
        status: .outputFailed)
    }
  }

  fileprivate func standardError(_ text: String) {
    // There is nowhere left to say that standard error itself is gone; a line that says how far it is may be lost.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private func coloured(_ diagnostic: Diagnostic) -> String {
    guard colours else { return diagnostic.description }
    let severity = diagnostic.isError ? "error:" : "warning:"
    let colour = diagnostic.isError ? "31" : "33"
    return diagnostic.description.replacing(
      severity, with: "\u{1B}[1;\(colour)m\(severity)\u{1B}[0m", maxReplacements: 1)
  }
}

/// How far a long run has come, on one line of a terminal's standard error; nowhere else, and not in the first second.
struct ProgressLine {
  private let total: Int
  private let console: Console
  private let isShown: Bool
  private let start = Date()
  private var done = 0
  private var isVisible = false
  private let what: String

  init(of total: Int, _ console: Console, _ what: String = "clients") {
    (self.total, self.console, self.what) = (total, console, what)
    isShown = isatty(STDERR_FILENO) == 1 && !console.isQuiet
  }

  mutating func advance() {
    done += 1
    guard isShown, Date().timeIntervalSince(start) > 1 else { return }
    isVisible = true
    console.standardError("\r\(done) of \(total) \(what)")
  }

  /// Leaves the line as it was, for what comes next.
  mutating func clear() {
    if isVisible { console.standardError("\r\u{1B}[K") }
    isVisible = false
  }
}

/// How a run ended, after sysexits.h.
enum ExitStatus: Int32 {
  case wrongUsage = 64
  case wrongData = 65
  case missingInput = 66
  case missingProgram = 69
  case outputRefused = 73
  case outputFailed = 74
  case wrongSettings = 78

  /// The status that problems call for; nil when none of them is an error.
  init?(_ consequence: Consequence?) {
    switch consequence {
    case .nothingWritten: self = .wrongSettings
    case .clientHeldBack, .listed: self = .wrongData
    case .noted, nil: return nil
    }
  }
}

extension ExitCode {
  init(_ status: ExitStatus) {
    self.init(status.rawValue)
  }
}
