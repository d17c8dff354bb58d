import ArgumentParser

/// What every command that writes takes.
struct OutputOptions: ParsableArguments {
  @Option(help: "The folder to write.", completion: .directory)
  var output = "Output"

  @Option(
    help: "A folder of templates that take the place of built-in ones of the same name.",
    completion: .directory)
  var templates: String?

  @Flag(help: "Write nothing when anything at all is wrong.")
  var strict = false

  @Flag(help: "Take away the pages of many clients at once, or of another form of input.")
  var allowRemoval = false

  @Option(help: "How many seconds to wait for another run to end.")
  var wait: Double = 0

  /// Checks the ranges.
  func validate() throws {
    guard wait >= 0, wait.isFinite else { throw ValidationError("--wait takes seconds, 0 or more") }
  }
}

/// What every command that tells takes.
struct TellingOptions: ParsableArguments {
  @Flag(help: "Say nothing unless something is wrong. For cron.")
  var quiet = false
}
