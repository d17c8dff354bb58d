import Foundation
import TestSupport
import Testing

/// The page for whoever writes the client's app is one program, and it does what it says.
@Suite(.startsPrograms) struct ClientAppTests {
  private static let page = PythonReaders.repository.appending(path: "Documentation/ClientApp.md")

  @Test("the page's program is compiled with the library alone, and prints what its comments say")
  func program() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let program = Self.program(of: page)
    let folder = try TemporaryFolder()
    try folder.write(program, to: "main.swift")
    let sources = PythonReaders.repository.appending(path: "Sources").path
    let built = try Self.run("sh", "-c", Self.compile, "sh", folder.url.path, sources)
    try #require(built.status == 0, "\(built.output)")
    let ran = try Self.run(folder.appending("app").path)
    #expect(ran.status == 0)
    let lines = ran.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("{") } == Self.comments(in: program))
    #expect(lines.filter { $0.hasPrefix("{") }.count == 5)
    let shown = page.split(separator: "\n").filter { $0.hasPrefix("{\"at\"") }.map(String.init)
    #expect(!shown.isEmpty && shown.allSatisfy(lines.contains))
  }

  /// The library and the leaf below it as modules of their own, as an app's build has them.
  private static let compile = """
    cd "$1" &&
    for module in Text Homework; do
      swiftc -swift-version 6 -wmo -package-name tend -parse-as-library -emit-module -emit-library -static \
        -I . -module-name $module "$2"/$module/*.swift -o lib$module.a || exit
    done &&
    swiftc -swift-version 6 -I . -L . main.swift -lHomework -lText -o app
    """

  private static func program(of page: String) -> String {
    var blocks: [Substring] = []
    var isIn = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```" { isIn = false }
      if isIn { blocks.append(line) }
      if line == "```swift run" { isIn = true }
    }
    return blocks.joined(separator: "\n") + "\n"
  }

  /// What the comments behind `print` say that it prints.
  private static func comments(in program: String) -> [String] {
    program.split(separator: "\n").compactMap { line in
      guard line.contains("print("), !line.contains("jsonLine"), let comment = line.range(of: "// ") else {
        return nil
      }
      return String(line[comment.upperBound...])
    }
  }

  private static func run(_ command: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
