import Foundation
import TestSupport
import Testing

/// What `make install` says and puts in place; a Swift that only says that it builds stands in for the long build.
@Suite(.startsPrograms) struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      try String(contentsOf: Repository.url.appending(path: "Makefile"), encoding: .utf8), to: "Makefile")
    try FileManager.default.createDirectory(at: folder.appending("Resources"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder.appending("Sources/tend"), withIntermediateDirectories: true)
    for path in [
      "Resources/Network", "Resources/Service", "Resources/licences.txt", "Package.swift",
      "Sources/tend/Tend.swift",
    ] {
      try FileManager.default.copyItem(at: Repository.url.appending(path: path), to: folder.appending(path))
    }
    let swift = """
      #!/bin/sh
      case $1 in
      --version) echo "Swift version 6.2" ;;
      build) echo "it is built" >&2; mkdir -p .build/release; printf '#!/bin/sh\\n' >.build/release/tend
        chmod +x .build/release/tend ;;
      esac

      """
    // What is no program cannot be stripped.
    let install = """
      #!/bin/sh
      for word; do shift; [ "$word" = -s ] || set -- "$@" "$word"; done
      exec /usr/bin/install "$@"

      """
    for (name, text) in [("swift", swift), ("install", install)] {
      let file = try folder.write(text, to: "tools/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  private func install(_ words: [String], path: String = "") throws -> Outcome {
    let run = try Run(
      ["make", "install"] + words, in: folder.url,
      environment: ["PATH": "\(folder.appending("tools").path):/usr/bin:/bin\(path)", "MAKEFLAGS": ""],
      standardOutput: nil)
    return try run.outcome()
  }

  @Test func aFolderThatIsNotInThePathIsToldBeforeTheBuild() throws {
    let prefix = folder.appending("here").path
    let outcome = try install(["PREFIX=\(prefix)"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let said = outcome.standardError
    let note = try #require(said.firstRange(of: "Note: \(prefix)/bin is not in your PATH"))
    let built = try #require(said.firstRange(of: "it is built"))
    #expect(note.upperBound < built.lowerBound)
  }

  @Test func nothingIsSaidWhereItIsOrWhereAPackageIsMade() throws {
    let prefix = folder.appending("here").path
    for (words, path) in [(["PREFIX=\(prefix)"], ":\(prefix)/bin"), (["PREFIX=/usr/x", "DESTDIR=\(prefix)"], "")] {
      let outcome = try install(words, path: path)
      #expect(outcome.status == 0 && !outcome.standardError.contains("Note"), "\(outcome.standardError)")
    }
    let installed = try FileManager.default.subpathsOfDirectory(atPath: prefix).filter { $0.hasSuffix("tend.1") }
    #expect(installed.sorted() == ["share/man/man1/tend.1", "usr/x/share/man/man1/tend.1"])
  }

  @Test func theScriptsForManyPracticesCanBeRun() throws {
    #expect(try install(["PREFIX=\(folder.appending("here").path)", "DESTDIR="]).status == 0)
    let place = folder.appending("here/share/tend/network").path
    let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(names == ["kubernetes.yaml", "run-parallel", "run-practice", "run-slurm", "slurm-task"])
    #expect(
      names.filter { FileManager.default.isExecutableFile(atPath: "\(place)/\($0)") } == Array(names.dropFirst()))
  }

  /// Everything that the program is made of is named by its licences and in the list of parts.
  @Test func theLicencesAndThePartsAreOfWhatTheProgramIsMadeOf() throws {
    let prefix = folder.appending("here").path
    #expect(try install(["PREFIX=\(prefix)", "DESTDIR="]).status == 0)
    func text(_ path: String) throws -> String { try String(contentsOf: URL(filePath: path), encoding: .utf8) }
    let licences = try text("\(prefix)/share/doc/tend/copyright")
    #expect(try Tend.run(["--licences"]).standardOutput == licences)
    let parts = try text("\(prefix)/share/doc/tend/tend.spdx.json")
    _ = try JSONSerialization.jsonObject(with: Data(parts.utf8))
    let manifest = try text(Repository.url.appending(path: "Package.swift").path)
    let packages = manifest.matches(of: /url: "[^"]+\/([^"\/]+)", exact: "([^"]+)"/)
    #expect(!packages.isEmpty)
    for package in packages {
      #expect(licences.contains(package.1), "\(package.1)")
      #expect(parts.contains("\"name\": \"\(package.1)\", \"versionInfo\": \"\(package.2)\""), "\(package.1)")
    }
    for part in ["cmark-gfm", "libyaml", "ICU", "VADER"] {
      #expect(
        licences.contains(part) && parts.lowercased().contains("\"name\": \"\(part.lowercased())\""), "\(part)")
    }
  }
}
