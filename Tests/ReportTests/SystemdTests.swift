import Foundation
import TestSupport
import Testing

/// The units as `install-service` puts them in place.
@Suite(.startsPrograms) struct SystemdTests {
  private static let names = [
    "tend-build.service", "tend-build.timer", "tend-report.service", "tend-report.timer", "tend-alert@.service",
  ]
  private let script = Program.repository.appending(path: "Resources/Service/install-service").path

  /// A root with a program in it and nothing else, and the units that were put there.
  private func installed(_ settings: [String: String] = [:]) throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    try root.write("#!/bin/sh\n", to: "usr/local/bin/tend")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.appending("usr/local/bin/tend").path)
    let own = ["DESTDIR": root.url.path, "RUN_AS": "root"].merging(settings) { $1 }
    let outcome = try Program.run(["env"] + own.map { "\($0)=\($1)" }.sorted() + [script])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return root
  }

  private func unit(_ name: String, in root: TemporaryFolder) throws -> String {
    try String(contentsOf: root.appending("etc/systemd/system/\(name)"), encoding: .utf8)
  }

  @Test(
    .enabled(if: getuid() == 0 && Program.path(of: "systemd-analyze") != nil, "needs root and systemd-analyze"))
  func theUnitFilesVerify() throws {
    let root = try installed()
    let units = try TemporaryFolder()
    for name in Self.names {
      // What is not there on every machine: the program where it is to be installed, and its manual.
      try units.write(
        try unit(name, in: root).replacing("/usr/local/bin/tend", with: Program.tend)
          .replacing("Documentation=man:tend(1)\n", with: ""), to: name)
    }
    let outcome = try Program.run(["systemd-analyze", "verify"] + Self.names.map { units.appending($0).path })
    #expect(outcome.status == 0)
    #expect(outcome.messages.filter { $0.contains("tend-") } == [])
  }

  @Test(.enabled(if: getuid() == 0, "needs root"), arguments: ["build", "report"])
  func aServiceCanWriteToOutputAlone(command: String) throws {
    let root = try installed(["OUTPUT": "/data/pages", "PRACTICE": "/data/practice"])
    let text = try unit("tend-\(command).service", in: root)
    let settings = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for setting in [
      "PrivateNetwork=yes", "PrivateTmp=yes", "ProtectSystem=strict", "ProtectHome=yes", "NoNewPrivileges=yes",
      "User=root", "OnFailure=tend-alert@%n.service",
    ] { #expect(settings.contains(setting[...])) }
    #expect(settings.filter { $0.hasPrefix("ReadWritePaths=") } == ["ReadWritePaths=/data/pages"])
    #expect(text.contains("/usr/local/bin/tend \(command) /data/practice --output /data/pages --quiet"))
    #expect(!text.contains("@OUTPUT@") && !text.contains("@USER@"))
  }

  /// A practice in somebody's home would not be there for a unit that must not see homes.
  @Test(
    .enabled(if: getuid() == 0, "needs root"),
    arguments: [
      ["PRACTICE": "/home/ada/practice"], ["OUTPUT": "/root/Output"], ["PRACTICE": "/srv/../home/ada"],
      ["BIN": "/usr/local/bin", "ALERT": "/home/ada/bin/alert"],
    ])
  func aHomeThatIsNeededCanBeRead(settings: [String: String]) throws {
    let root = try installed(settings)
    for name in ["tend-build.service", "tend-report.service", "tend-alert@.service"] {
      let lines = try unit(name, in: root).split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("ProtectHome=") } == ["ProtectHome=read-only"], "\(name)")
    }
  }

  @Test(.enabled(if: getuid() == 0, "needs root"))
  func whatWasInstalledCanBeTakenAway() throws {
    let root = try installed()
    let outcome = try Program.run(["env", "DESTDIR=\(root.url.path)", "RUN_AS=root", script, "uninstall"])
    #expect(outcome.status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: root.appending("etc/systemd/system").path)
    #expect(left == [])
    #expect(FileManager.default.fileExists(atPath: root.appending("srv/tend/practice/clients").path))
  }

  @Test func aDryRunChangesNothing() throws {
    let root = try TemporaryFolder()
    let outcome = try Program.run(["env", "DESTDIR=\(root.url.path)", "RUN_AS=nobody-yet", script, "--dry-run"])
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains("useradd") && outcome.standardOutput.contains("tend-report.timer"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.url.path) == [])
  }

  @Test(arguments: ["relative/folder", "/a folder", "/a|b", "/100%", "/a;b", "/$HOME/a", "/a\tb", "/a\nb", "/a'b"])
  func aFolderThatAUnitCannotHoldIsRefused(path: String) throws {
    let root = try TemporaryFolder()
    let outcome = try Program.run(["env", "DESTDIR=\(root.url.path)", "OUTPUT=\(path)", script, "--dry-run"])
    #expect(outcome.status == 73)
    #expect(outcome.standardError.contains(path))
  }

  @Test(arguments: ["README.md", "Documentation/Scheduling.md"])
  func theDocumentedCommandsAreUnderstood(document: String) throws {
    let text = try String(contentsOf: Program.repository.appending(path: document), encoding: .utf8)
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    let lines = text.matches(of: /[*1] +(?:tend  )?\/usr\/local\/bin\/tend ((?:build|report) [^\n]*)/)
    let commands = lines.map { String($0.1) }
    #expect(commands.count == 2)
    for command in commands {
      let words = command.replacing("/srv/tend/practice", with: sample.practice.path)
        .replacing("/srv/tend/Output", with: sample.output.path).split(separator: " ").map(String.init)
      let outcome = try Program.run([Program.tend] + words + ["--as-of", ReportedPractice.monday])
      #expect(outcome.status == 0 && outcome.standardOutput.isEmpty, "\(command): \(outcome.standardError)")
    }
  }
}
