import Testing

/// The checks find what they are for, and nothing else.
struct CheckerTests {
  private func file(_ text: String) -> SourceFile {
    SourceFile(path: "Sources/Values/File.swift", text: text)
  }

  @Test(arguments: [
    "import Yams", "@testable import Yams", "@_exported import Yams", "public import Yams", "  import Yams",
    "import struct Yams.Node", "import Foundation\nimport Yams", "#if canImport(Yams)\nimport Yams\n#endif",
    "@_spi(Internals) import Yams", "import Glibc",
  ])
  func strangeImportsAreFound(text: String) {
    #expect(Boundary("Values").strangeImports(in: file(text)).count == 1)
  }

  @Test(arguments: [
    "import Foundation", "import Rules", "// import Yams", "let text = \"\"\"\n  import Yams\n  \"\"\"",
    "/* import Yams\nimport Yams */",
  ])
  func rightImportsPass(text: String) {
    #expect(Boundary("Values", ["Rules"]).strangeImports(in: file(text)).isEmpty)
  }

  @Test(arguments: [
    (Effect.clock, "let now = Date()"), (.clock, "at: Date.now,"), (.clock, "run(from: .now)"),
    (.clock, "ContinuousClock().now"), (.clock, "clock_gettime(CLOCK_REALTIME, &now)"), (.clock, "time(nil)"),
    (.clock, "gettimeofday(&now, nil)"), (.clock, "\"\\(Date())\""),
    (.clock, "Date(timeIntervalSinceNow: 5)"),
    (.surroundings, "TimeZone.current"), (.surroundings, "Locale.current"), (.surroundings, "zone: .current"),
    (.surroundings, "Calendar.current"), (.surroundings, ".autoupdatingCurrent"),
    (.surroundings, "getenv(\"TZ\")"),
    (.surroundings, "ProcessInfo.processInfo.environment[\"TZ\"]"), (.surroundings, "date.formatted()"),
    (.chance, "UUID()"), (.chance, "Int.random(in: 1...6)"), (.chance, "word.hashValue"),
    (.disk, "FileManager.default"), (.disk, "FileHandle(forReadingAtPath: path)"),
    (.disk, "fopen(path, mode)"),
    (.disk, "Glibc.open(path, 0)"), (.disk, "open(path, O_RDONLY)"), (.disk, "Data(contentsOf: url)"),
    (.disk, "try String(\n  contentsOf: url, encoding: .utf8)"), (.disk, "data.write(to: url)"),
    (.disk, "String(contentsOfFile: path)"), (.disk, "renameat(old, name, new, name)"),
    (.terminal, "tcsetattr(0, TCSANOW, &mode)"), (.terminal, "ioctl(1, request, &size)"),
    (.terminal, "print(page)"),
    (.terminal, "isatty(1)"), (.terminal, "STDOUT_FILENO"), (.terminal, "while let line = readLine() {"),
    (.terminal, "fputs(text, stderr)"), (.otherPrograms, "let weasyprint = Process()"),
    (.network, "URLSession.shared"),
  ])
  func everyEffectIsFound(effect: Effect, text: String) {
    let found = Boundary("Values").strangeEffects(in: file(text))
    #expect(found.contains { $0.contains(effect.rawValue) }, "\(found)")
    #expect(Boundary("Edge", may: Set(Effect.allCases)).strangeEffects(in: file(text)).isEmpty)
  }

  @Test(arguments: [
    "player.clock.now", "first...now.asOf", "streak.current", "Date(timeIntervalSince1970: 0)",
    "let time = formats.time(instant)",
    "mutating func open(_ assignment: Assignment) {", "player.open(assignment)",
    "text.append(contentsOf: other)",
    "child.write(to: &lines)", "// Date() is the command line's", "\"print(it) or TimeZone.current\"",
    "#\"\\(Date()) stays text\"#", "case now", "frame.write(text, row: row)", "blueprint(it)",
    "Int.random(in: 1...6, using: &generator)", "print(text, to: &report)",
    "private func time() throws -> Timestamp",
    "let environment: [String: String]", "environment[\"NO_COLOR\"]",
    "let sample = \"\"\"\n  \"Date()\"\n  \"\"\"",
  ])
  func valuesAndPureFunctionsPass(text: String) {
    #expect(Boundary("Values").strangeEffects(in: file(text)) == [])
  }

  @Test(arguments: [
    "try! load()", "value as! Int", "fatalError()", "struct Box: @unchecked Sendable {",
    "nonisolated(unsafe) var cache = 0", "/* why */ try! load()", "\"\\(try! load())\"",
  ])
  func forbiddenWordsAreFound(text: String) {
    #expect(Habit.all.flatMap { $0.violations(in: file(text)) }.count == 1)
  }

  @Test(arguments: [
    "// never try!", "\"fatalError\"", "value as? Int", "try load()", "nonisolated func load() {",
  ])
  func allowedWordsPass(text: String) {
    #expect(Habit.all.flatMap { $0.violations(in: file(text)) }.isEmpty)
  }

  @Test func theMarkdownWrapperMayVouchForItsC() {
    let text = "nonisolated(unsafe) let node: OpaquePointer"
    let wrapper = SourceFile(path: "Sources/Templating/Markdown/Node.swift", text: text)
    #expect(Habit.all.flatMap { $0.violations(in: wrapper) }.isEmpty)
  }

  @Test(arguments: [
    ("try? load()", 1), ("let a = 1  // one\n\ntry? load()", 1), ("let url = \"http://a\"\ntry? load()", 1),
    ("try? load()  // It may not exist yet.", 0), ("// It may not exist yet.\ntry? load()", 0),
    ("// Neither matters.\ntry? load()\ntry? save()", 0), ("// It matters.\ntry? load()\n\ntry? save()", 1),
  ])
  func droppedErrorsNeedAReason(text: String, count: Int) {
    #expect(Habit.unexplainedAttempts(in: file(text)).count == count)
  }

  @Test func aViolationSaysWhere() {
    let text = "import Foundation\n\n/// When.\nlet name = \"\"\"\n  one\n  two\n  \"\"\"\nlet now = Date()"
    #expect(
      Boundary("Values").strangeEffects(in: file(text)) == [
        "Sources/Values/File.swift:8: Values may not touch the clock: Date()"
      ])
  }
}
