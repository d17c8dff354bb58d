import Foundation
import TestSupport
import Testing

/// The unit files that stand in the repository.
@Suite struct SystemdTests {
  private let folder = Program.repository.appending(path: "Documentation/systemd")

  @Test(.enabled(if: Program.path(of: "systemd-analyze") != nil, "needs systemd-analyze"))
  func theUnitFilesVerify() throws {
    let units = try TemporaryFolder()
    for name in ["tend-report.service", "tend-report.timer"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      // The one thing that is not there on every machine: the program where it is to be installed.
      try units.write(text.replacing("/usr/local/bin/tend", with: Program.tend), to: name)
    }
    let outcome = try Program.run(
      ["systemd-analyze", "verify"]
        + ["tend-report.service", "tend-report.timer"].map { units.appending($0).path })
    #expect(outcome.status == 0)
    #expect(outcome.messages.filter { $0.contains("tend-report") } == [])
  }

  @Test func theServiceCanWriteToOutputAlone() throws {
    let text = try String(contentsOf: folder.appending(path: "tend-report.service"), encoding: .utf8)
    let settings = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for setting in [
      "PrivateNetwork=yes", "PrivateTmp=yes", "ProtectSystem=strict", "ProtectHome=yes", "NoNewPrivileges=yes",
    ] { #expect(settings.contains(setting[...])) }
    let writable = settings.filter { $0.hasPrefix("ReadWritePaths=") }
    let output = text.matches(of: /--output (\S+)/).map { String($0.1) }
    #expect(writable == output.map { "ReadWritePaths=\($0)"[...] })
  }

  @Test func theDocumentedCommandsAreUnderstood() throws {
    let text =
      try String(contentsOf: Program.repository.appending(path: "Documentation/Scheduling.md"), encoding: .utf8)
      + String(contentsOf: folder.appending(path: "tend-report.service"), encoding: .utf8)
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    let commands = text.matches(of: /\/usr\/local\/bin\/tend (report [^\n]*)/).map { String($0.1) }
    #expect(commands.count == 2)
    for command in commands {
      let words = command.replacing("/srv/tend/practice", with: sample.practice.path)
        .replacing("/srv/tend/Output", with: sample.output.path).split(separator: " ").map(String.init)
      let outcome = try Program.run([Program.tend] + words + ["--as-of", ReportedPractice.monday])
      #expect(outcome.status == 0 && outcome.standardOutput.isEmpty, "\(command): \(outcome.standardError)")
    }
  }
}
