import Foundation

/// What libFuzzer calls with one input after the other. Which reader they are for is said by `TEND_FUZZ`; without it,
/// it is `tasks`.
///
/// There is nothing to expect but that it ends: a crash, what the address sanitizer finds, and whatever takes longer
/// than the time allowed, is a failure.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let target =
  ProcessInfo.processInfo.environment["TEND_FUZZ"].flatMap { FuzzTarget(rawValue: $0) } ?? .tasks
