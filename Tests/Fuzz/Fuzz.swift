import Foundation

/// What throws broken files at the readers: libFuzzer, with one input after the other. Which reader they are for is
/// said by `TEND_FUZZ`.
///
/// There is nothing to expect but that it ends: a crash, what the address sanitizer finds, and whatever takes longer
/// than the time allowed, is a failure.
@main
struct Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments) { testOneInput($0, $1) })
  }
}

/// The library's own loop, in the place of its `main`: a package's programs bring theirs.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Under the name by which the library's own `main`, which is linked and not used, looks for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let before = clock()
  target.read(Array(UnsafeBufferPointer(start: start, count: count)))
  // Of the processor's time: the library's own limit is by the clock on the wall, and another program may have that.
  precondition(clock() - before < 1_000_000, "this takes a second or longer")
  return 0
}

private let target =
  ProcessInfo.processInfo.environment["TEND_FUZZ"].flatMap { FuzzTarget(rawValue: $0) } ?? .tasks
