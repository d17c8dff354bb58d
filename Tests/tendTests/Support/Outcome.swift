/// How a run of the program ended.
struct Outcome {
  /// Its exit status; nil when a signal ended it.
  let status: Int32?
  let standardOutput: String
  let standardError: String

  /// The lines of standard error.
  var messages: [String] { standardError.split(separator: "\n").map(String.init) }
}
