import Foundation
import Glibc
import Testing

@testable import Publishing

@Suite struct WordingTests {
  @Test(
    arguments: [
      (ENOSPC, PublishingError.full(path: "x"), 73), (EDQUOT, .full(path: "x"), 73),
      (EFBIG, .full(path: "x"), 73),
      (EROFS, .readOnly(path: "x"), 73), (EACCES, .notPermitted(path: "x"), 73),
      (EPERM, .notPermitted(path: "x"), 73), (ENOTDIR, .fileInTheWay(path: "x"), 73),
      (EISDIR, .folderInTheWay(path: "x"), 73), (ELOOP, .linkInTheWay(path: "x"), 73),
      (EIO, .inputOutput(path: "x", code: EIO), 74),
    ] as [(Int32, PublishingError, Int32)])
  func theSystemsErrorsAreTold(code: Int32, error: PublishingError, status: Int32) {
    #expect(PublishingError(code: code, path: "x") == error)
    #expect(error.exitStatus == status)
  }

  @Test func aProblemReadsAsOthersDo() {
    #expect(
      PublishingError.full(path: "Output/index.html").diagnostic(output: "Output").description
        == "Output/index.html: error: cannot be written: there is no room left; make room and run again; nothing is lost"
    )
    #expect(
      PublishingError.lockHeld(by: "`tend build`, process 7").diagnostic(output: "Output").description
        == "Output: error: another run holds the lock (`tend build`, process 7); let it end, or wait for it with --wait SECONDS"
    )
  }
}
