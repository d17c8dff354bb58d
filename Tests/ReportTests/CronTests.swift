import Foundation
import TestSupport
import Testing

/// Run by a real cron daemon, in a name space of its own so that the machine's cron and mail are left alone.
@Suite(.startsPrograms) struct CronTests {
  private static let clients = ["ben-carter", "noah-jensen", "priya-raman"]
  private static let canRun =
    getuid() == 0 && Program.path(of: "cron") != nil && Program.path(of: "unshare") != nil
    && (try? Program.run(["unshare", "--mount", "true"]).status) == 0

  @Test(.enabled(if: canRun, "needs root, Debian's cron, and leave to make a mount name space"))
  func theReportAppearsAndTheMailIsTheDiagnostics() throws {
    let (good, broken) = (try ReportedPractice(clients: Self.clients), try ReportedPractice(clients: Self.clients))
    try broken.report()
    let before = try broken.files()
    try broken.folder.write("[[4,", to: "practice/clients/ben-carter/tasks.json")
    let work = try TemporaryFolder()
    let crontab = [good, broken].enumerated().map { number, sample in
      "@reboot root \((sample.words("report", ["--quiet"])).joined(separator: " ")); "
        + "echo $? > \(work.url.path)/status-\(number)\n"
    }
    try work.write("MAILTO=office@example.org\n" + crontab.joined(), to: "crontab")
    let script = Program.repository.appending(path: "Tests/ReportTests/Cron/cron.sh").path
    let outcome = try Program.run(
      ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child", "bash", script, work.url.path])
    #expect(outcome.status == 0, "\(outcome.standardOutput)\(outcome.standardError)")

    let text = { (name: String) in String(decoding: try Data(contentsOf: work.appending(name)), as: UTF8.self) }
    #expect(try text("status-0") == "0\n")
    #expect(good.exists("reports/2026-W47/index.html"))
    #expect(try text("status-1") == "65\n")
    let mails = try FileManager.default.contentsOfDirectory(atPath: work.appending("mails").path)
    #expect(mails.count == 1, "All is well with one of them, so that nobody hears of it.")
    let mail = try text("mails/\(try #require(mails.first))")
    let body = mail.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false).last
    let lines = try #require(body).split(separator: "\n")
    #expect(mail.contains("office@example.org"))
    #expect(lines.count == 1 && lines[0].hasPrefix("clients/ben-carter/tasks.json:1:5: error: "), "\(mail)")
    #expect(!mail.contains("Ben Carter"))
    let after = try broken.files()
    for slug in ["ben-carter", "noah-jensen", "priya-raman"] {
      let page = "reports/2026-W47/client-\(slug).html"
      #expect(after[page] != nil && after[page] == before[page], "\(slug)")
    }
    #expect(try broken.text("reports/2026-W47/index.html").contains("Not updated"))
  }
}
