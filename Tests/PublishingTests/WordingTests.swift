import FileSystem
import Glibc
import Testing

@testable import Publishing

@Suite struct WordingTests {
  @Test(
    arguments: [
      (ENOSPC, FileError.Reason.full, 73), (EDQUOT, .full, 73), (EFBIG, .full, 73), (EROFS, .readOnly, 73),
      (EACCES, .notPermitted, 73), (EPERM, .notPermitted, 73), (ENOTDIR, .notAFolder, 73), (EISDIR, .isFolder, 73),
      (ELOOP, .link, 73), (EIO, .other(code: EIO), 74), (ESTALE, .stale, 74), (ENOENT, .missing, 74),
    ] as [(Int32, FileError.Reason, Int32)])
  func theSystemsErrorsAreTold(code: Int32, reason: FileError.Reason, status: Int32) {
    let error = PublishingError.file(FileError(code: code, .writing, path: "x"))
    #expect(error == failure(reason, "x"))
    #expect(error.exitStatus == status)
  }

  @Test(
    arguments: [
      (
        failure(.full, "Output/index.html"),
        "Output/index.html: error: cannot be written: no space is left;"
          + " free some space and run again; nothing is lost"
      ),
      (
        failure(.notPermitted, "Output/clients"),
        "Output/clients: error: cannot be written: permission denied;"
          + " give the user who runs Tend permission to write there, or choose another folder with --output"
      ),
      (
        .lockHeld(by: "`tend build`, process 7"),
        "Output: error: another run holds the lock"
          + " (`tend build`, process 7); try again when it has ended, or wait for it with --wait SECONDS"
      ),
      (
        .takenOver,
        "Output: error: this run was given up: another has taken its place, so it stopped;"
          + " nothing is lost, and what the other one has written stays; run again if you miss anything"
      ),
      (
        .clientsGone(ClientLoss(gone: 20, all: 40)),
        "clients: error: 20 of the 40 clients that have pages are gone, so nothing was"
          + " written; check that the practice's folder is mounted and whole, or remove their pages with"
          + " --allow-removal"
      ),
      (
        .clientsGone(ClientLoss(gone: 2, all: 2)),
        "clients: error: all 2 clients that have pages are gone, so nothing was written;"
          + " check that the practice's folder is mounted and whole, or remove their pages with --allow-removal"
      ),
      (
        .madeFrom(.practice),
        "Output: error: these are the pages of a practice, not of what this run reads;"
          + " choose another folder with --output, or replace them with --allow-removal"
      ),
    ] as [(PublishingError, String)])
  func aProblemReadsAsOthersDo(error: PublishingError, line: String) {
    #expect(error.diagnostic(output: "Output").description == line)
  }
}
