import Homework
import Testing

@testable import Insights

/// The headline: counts first, a percentage only from ten due on.
struct AdherenceTests {
  @Test func theHeadlineCountsWhatIsDue() {
    var story = Story()
    story.excused = ["2026-11-04"]
    story.done("2026-11-02")
    story.done("2026-11-03", on: "2026-11-05")
    for date in ["2026-11-04", "2026-11-06", "2026-11-07", "2026-11-30"] { story.task(date) }
    let adherence = story.insights("2026-11-07").adherence
    #expect(adherence.onTime == 1)
    #expect(adherence.late == 1)
    #expect(adherence.notDone == 2)
    #expect(adherence.excused == 1)
    #expect(adherence.locked == 1)
    #expect(adherence.completed == 2)
    #expect(adherence.due == 4)
  }

  @Test func anExcusedTaskThatWasDoneIsDue() {
    var story = Story()
    story.excused = ["2026-11-02"]
    story.done("2026-11-02")
    let adherence = story.insights("2026-11-07").adherence
    #expect(adherence.completed == 1 && adherence.due == 1 && adherence.excused == 0)
  }

  @Test func aMissedTaskIsNotDone() {
    var story = Story()
    story.eligibility = .todayOnly
    story.task("2026-11-02")
    story.done("2026-11-03")
    let adherence = story.insights("2026-11-03").adherence
    #expect(adherence.notDone == 1 && adherence.onTime == 1)
  }

  @Test(arguments: [(0, false), (9, false), (10, true), (11, true)])
  func aPercentageIsToldFromTenDueOn(due: Int, isTold: Bool) throws {
    var story = Story()
    for date in days(from: "2026-11-01", due).dropLast() { story.done(date) }
    if let last = days(from: "2026-11-01", due).last { story.task(last) }
    story.task("2026-12-24")
    let share = story.insights("2026-11-30").adherence.share
    #expect((share != nil) == isTold)
    guard let share else { return }
    let proportion = Double(due - 1) / Double(due)
    #expect(share.lower < proportion && proportion < share.upper && share.upper <= 1)
  }

  @Test func thereIsNoPercentageWhileADueTaskIsBlocked() {
    var story = Story()
    for date in days(from: "2026-11-01", 12) { story.done(date) }
    for date in days(from: "2026-11-13", 2) { story.task(date) }
    #expect(story.insights("2026-11-13").adherence.share != nil)
    #expect(story.insights("2026-11-14").adherence.share == nil)
  }

  /// Twenty due, some more not in the log: over a tenth as many, no percentage.
  @Test(arguments: [(1, true), (2, true), (3, false)])
  func thereIsNoPercentageWhenTooMuchIsNotInTheLog(lost: Int, isTold: Bool) {
    var story = Story()
    for date in days(from: "2026-10-01", lost) { story.task(date) }
    for date in days(from: "2026-11-01", 20) { story.done(date) }
    let adherence = story.insights("2026-11-30").adherence
    #expect(adherence.due == 20 && adherence.notInLog == lost)
    #expect((adherence.share != nil) == isTold)
    #expect(adherence.headline == "completed 20 of 20 due, \(lost) more not in the log")
  }

  @Test func aHeldSessionIsDueAndNotDone() {
    var story = Story()
    story.eligibility = .todayOnly
    story.task("2026-11-02")
    story.entry("2026-11-02", "2026-11-02", .sessionJoined(provider: nil))
    #expect(story.insights("2026-11-03").adherence.headline == "completed 0 of 1 due")
  }

  @Test func excusedAndLockedOnesDoNotHelpToTen() {
    var story = Story()
    story.excused = days(from: "2026-11-01", 3)
    for date in story.excused { story.task(date) }
    for date in days(from: "2026-11-04", 9) { story.done(date) }
    story.task("2026-12-24")
    #expect(story.insights("2026-11-30").adherence.due == 9)
    #expect(story.insights("2026-11-30").adherence.share == nil)
    #expect(story.insights("2026-11-30").adherence.beside == "3 excused, 1 not due yet")
  }

  /// Wilson's interval for 12 of 17, worked out by hand from (p + z²/2n ± z√(p(1−p)/n + z²/4n²)) / (1 + z²/n).
  @Test func theIntervalIsWilsons() throws {
    var story = Story()
    story.eligibility = .todayOnly
    for date in days(from: "2026-11-01", 12) { story.done(date) }
    for date in days(from: "2026-11-13", 5) { story.task(date) }
    let share = try #require(story.insights("2026-11-30").adherence.share)
    #expect(abs(share.lower - 0.468_6) < 0.000_2)
    #expect(abs(share.upper - 0.867_2) < 0.000_2)
  }

  /// The figures are SciPy's: `binomtest(k, n).proportion_ci(method="wilson")`.
  @Test(arguments: [
    (0, 1, 0.0, 0.7934506856227626), (1, 1, 0.20654931437723745, 1.0),
    (1, 3, 0.06149194472039626, 0.7923403991979523),
    (0, 10, 0.0, 0.27753279986288926),
    (5, 10, 0.236593090512564, 0.7634069094874361),
    (10, 10, 0.7224672001371109, 1.0),
    (12, 17, 0.46866889933460154, 0.8672001038970476),
    (19, 20, 0.763868806553258, 0.9911185511992047),
    (29, 30, 0.8332960900859083, 0.9940914096183875),
  ])
  func theIntervalIsWilsons(successes: Int, trials: Int, lower: Double, upper: Double) {
    let interval = WilsonInterval(successes: successes, trials: trials)
    #expect(abs(interval.lower - lower) < 1e-9 && abs(interval.upper - upper) < 1e-9)
  }
}
