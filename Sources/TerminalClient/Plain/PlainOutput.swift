import Glibc

/// Lines of text, as they are written: nothing that would move a cursor.
struct PlainOutput {
  let output: Int32
  let look: Look

  /// Writes a line. A reader who has gone away is no reason to lose anything.
  func say(_ line: String = "") {
    var rest = Array((line.safe(in: look) + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
