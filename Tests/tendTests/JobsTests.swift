import Foundation
import TestSupport
import Testing

/// The same bytes and the same words in the same order, however many clients are worked on at once.
@Suite(.startsPrograms) struct JobsTests {
  /// So many clients, every fourth of them broken in one of four ways.
  private func practice(of count: Int) throws -> PracticeCopy {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    for number in 0..<count {
      let slug = "client-\(number)"
      try copy.write("[[6, [\"calm\"], \"2026-11-16\"]]", to: "clients/\(slug)/tasks.json")
      guard number % 4 == 0 else { continue }
      switch number / 4 % 4 {
      case 0: try copy.write("[[6, [\"calm\"], \"2026-02-30\"]]", to: "clients/\(slug)/tasks.json")
      case 1: try copy.write("name: [\n", to: "clients/\(slug)/client.yml")
      case 2: try copy.write("no entry\n", to: "clients/\(slug)/log.jsonl")
      default: try copy.remove("clients/\(slug)/tasks.json")
      }
    }
    return copy
  }

  @Test(arguments: [["build"], ["report", "--week", "2026-W47"]])
  func pagesAndProblems(command: [String]) throws {
    let copy = try practice(of: 40)
    let outputs = ["1", "2", "13"].map { ($0, copy.folder.appending("Output-\($0)")) }
    let outcomes = try outputs.map { jobs, output in
      try Tend.run(
        command + [
          copy.practice.path, "--as-of", Repository.sampleMoment, "--jobs", jobs, "--output", output.path,
          "--quiet",
        ])
    }
    #expect(outcomes[0].status == 65)
    #expect(outcomes[0].messages.count == 10)
    let pages = try Golden.files(in: outputs[0].1)
    #expect(pages.count > 40)
    for (index, (jobs, output)) in outputs.enumerated().dropFirst() {
      #expect(outcomes[index].status == outcomes[0].status, "\(jobs) jobs")
      #expect(outcomes[index].standardError == outcomes[0].standardError, "\(jobs) jobs")
      #expect(differingPaths(try Golden.files(in: output), pages) == [], "\(jobs) jobs")
    }
  }

  @Test func checking() throws {
    // More than a round of two workers has.
    let copy = try practice(of: 150)
    let outcomes = try ["1", "2", "4"].map { jobs in
      try Tend.run(["check", copy.practice.path, "--as-of", Repository.sampleMoment, "--jobs", jobs])
    }
    #expect(outcomes[0].status == 65)
    for other in outcomes.dropFirst() {
      #expect(outcomes[0].standardError == other.standardError)
      #expect(outcomes[0].standardOutput == other.standardOutput)
    }
  }

  @Test(arguments: ["0", "-1", "257", "two"])
  func wrongNumbers(jobs: String) throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    #expect(
      try Tend.run(["build", copy.practice.path, "--output", copy.output.path, "--jobs=\(jobs)"]).status == 64)
  }
}
