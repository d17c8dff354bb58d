import Foundation
import TestSupport
import Testing

@testable import TerminalClient

/// How many frames are drawn, by deadlines and by what the terminal answers. No clock runs here: a line is played.
@Suite(.startsPrograms) struct FramePacingTests {
  /// A terminal that answers after the way there and back, and after all that was sent before has come through a line
  /// of so many bytes a second; nil for one that never answers.
  private struct Line {
    var delay = 0.001
    var bytesASecond: Double?
    var answers = true
    private(set) var frames = 0
    /// The longest time from a frame's being sent until it is seen, after the first second.
    private(set) var longest = 0.0

    /// Draws frames of so many bytes for so many seconds.
    mutating func play(seconds: Double, frame: Double) -> FramePacing {
      var pacing = FramePacing()
      var (free, answersAt) = (0.0, Double?.none)
      func send(_ bytes: Double, at now: Double) { free = max(free, now) + (bytesASecond.map { bytes / $0 } ?? 0) }
      pacing.ask(at: 0)
      answersAt = answers ? delay : nil
      for step in 0..<Int(seconds * 1_000) {
        let now = Double(step) / 1_000
        if let due = answersAt, due <= now {
          pacing.answer(at: now)
          answersAt = nil
        }
        _ = pacing.awaitsAnswer(at: now)
        guard pacing.isDue(at: now) else { continue }
        send(frame, at: now)
        frames += 1
        if now > 1 { longest = max(longest, free - now) }
        if pacing.drew(at: now) { answersAt = answers ? free + delay : nil }
      }
      return pacing
    }
  }

  @Test(
    "30 a second, 60 where answers are quick, whatever the frames cost",
    arguments: [(0.001, 575), (0.04, 300), (0.15, 300)])
  func frames(delay: Double, count: Int) {
    var line = Line(delay: delay)
    _ = line.play(seconds: 10, frame: 400)
    #expect((count - 12...count + 12).contains(line.frames), "\(line.frames)")
  }

  @Test("a terminal that never answers is asked once, and gets 30 a second")
  func silent() {
    var line = Line(answers: false)
    let pacing = line.play(seconds: 10, frame: 400)
    #expect((295...302).contains(line.frames) && pacing.asked == nil)
  }

  @Test(
    "on a slow line no more than one frame is under way, once the first answer is late",
    arguments: [(2_900.0, 0.16), (960, 0.45)])
  func slowLine(bytesASecond: Double, longest: Double) {
    var line = Line(bytesASecond: bytesASecond)
    let pacing = line.play(seconds: 20, frame: 400)
    #expect(pacing.lags && line.longest <= longest, "\(line.longest)")
    #expect(Double(line.frames) > bytesASecond / 400 * 20 * 0.7, "\(line.frames)")
  }

  @Test("an answer that stops coming holds nothing up for ever")
  func lostAnswer() {
    var pacing = FramePacing()
    pacing.ask(at: 0)
    pacing.answer(at: 0.01)
    pacing.ask(at: 1)
    #expect(!pacing.isDue(at: 2))
    #expect(pacing.awaitsAnswer(at: 5.9) && !pacing.awaitsAnswer(at: 6.1))
    #expect(pacing.isDue(at: 6.1))
  }

  @Test(
    "in a terminal: asked while it breathes, never a key, and answered before it is given back",
    arguments: [true, false])
  func inATerminal(answers: Bool) throws {
    let run = try HarnessRun()
    let terminal = try run.start()
    terminal.answers = answers
    try WalkTests.startBreathing(terminal)
    try terminal.see("2 breaths left") { $0.questions >= 1 && $0.text.contains("Breathe ") }
    terminal.type("\u{3}")
    #expect(try terminal.end() == -SIGINT)
    // What was typed after the keys that ended it is all that is left for a shell.
    #expect(terminal.screen.unknown.isEmpty && !terminal.screen.isAlternate)
  }
}
