import Glibc
import Testing

/// Where the tests begin.
///
/// SwiftPM would write this file itself, after a look through the compiler's index for tests of XCTest. There are none
/// here; with a file of this name it does not look, and nothing has to be indexed.
@main enum AllTests {
  static func main() async {
    if CommandLine.arguments.contains("--dump-tests-json") {
      print("Here it is `make test FILTER=…`, or `swift test --disable-xctest --enable-swift-testing --filter …`.")
      exit(1)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
