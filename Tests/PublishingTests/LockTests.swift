import Foundation
import Publishing
import TestSupport
import Testing

@Suite(.startsPrograms) struct LockTests {
  let output: Outputs

  init() throws { output = try Outputs() }

  @Test func aSecondRunIsToldWhoIsAtWork() throws {
    let first = try Publication(in: output.url, as: .reports, startedAt: "08:00")
    let process = ProcessInfo.processInfo.processIdentifier
    let error = PublishingError.lockHeld(by: "`tend report`, process \(process), since 08:00")
    #expect(throws: error) { try Publication(in: output.url, as: .site) }
    #expect(error.exitStatus == 75)
    first.abandon()
    try Publication(in: output.url, as: .site).abandon()
  }

  @Test func theLockEndsWithTheCommit() throws {
    try output.publish(["index.html": "one"])
    #expect(!output.exists(".tend/lock"))
    try output.publish(["index.html": "two"])
  }

  @Test func aRunThatWaitsGetsTheLockWhenItIsFree() throws {
    try output.publish(["index.html": "one"])
    let holder = try Holder(of: output.url.appending(path: ".tend/lock"))
    #expect(throws: PublishingError.lockHeld(by: "process \(holder.process.processIdentifier)")) {
      try Publication(in: output.url, as: .site, wait: 0.2)
    }
    let letGo = holder.letGo
    Thread.detachNewThread { try? letGo.close() }  // It fails only when it is closed already.
    try Publication(in: output.url, as: .site, wait: 60).abandon()
    holder.process.waitUntilExit()
  }

  @Test func theLockOfAKilledRunHoldsNobodyBack() throws {
    try output.publish(["index.html": "one"])
    let holder = try Holder(of: output.url.appending(path: ".tend/lock"))
    kill(holder.process.processIdentifier, SIGKILL)
    holder.process.waitUntilExit()
    #expect(output.exists(".tend/lock"))
    try output.publish(["index.html": "two"])
    #expect(!output.exists(".tend/lock"))
  }
}

/// Another process that holds the lock until its input is closed.
private struct Holder {
  let process = Process()
  let letGo: FileHandle

  init(of lock: URL) throws {
    let input = Pipe()
    let output = Pipe()
    letGo = input.fileHandleForWriting
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec 9>\"$1\"; flock 9; printf 'process %s' $$ >&9; echo held; read line", "sh", lock.path,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 5)
  }
}
