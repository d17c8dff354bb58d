import Foundation
import Homework
import TestSupport
import Testing

/// Whatever a client does, in whatever order: the log that comes of it is one that the rules accept.
struct FlowPropertyTests {
  private static let assignments = (0..<4).map { index in
    Assignment(
      id: AssignmentID(rawValue: "task \(index)"), breathCount: index + 1, moodChoices: ["calm", "tense"],
      dueDate: LocalDate(dayNumber: 20_773 + index))
  }
  private static let rules = Rules()
  private static let start = Date(timeIntervalSince1970: 20_773 * 86_400)

  @Test(
    "every log event is accepted, and reopening finds what the log says",
    arguments: 1...(Stress.isOn ? 100 : 15) as ClosedRange<UInt64>)
  func randomPlay(seed: UInt64) {
    let final = Self.play(seed: seed)
    #expect(final.refusedCount == 0, "seed \(seed)")
    #expect(final.acceptedCount == final.log.count, "seed \(seed)")
    #expect(final.outOfTurnCount == 0 && final.gaps.isEmpty, "seed \(seed)")
  }

  @Test("random plays complete tasks, so that the property says something")
  func randomPlaysGetSomewhere() {
    let completed = (UInt64(1)...20).map { seed in
      Self.play(seed: seed).progress.count(where: \.isComplete)
    }
    #expect(completed.reduce(0, +) > 20)
  }

  /// Plays 400 random events, and gives the log as it is then.
  private static func play(seed: UInt64) -> Replay {
    var random = SeededGenerator(seed: seed)
    var log: [LogLine] = []
    var flow = Flow()
    var clock = start
    for step in 0..<400 {
      clock += Double.random(in: 0.001...1_500, using: &random)
      let before = replay(log, at: clock)
      guard let event = event(for: flow, before, using: &random) else { continue }
      let (next, events) = flow.after(event)
      if let task = (next.assignment ?? flow.assignment)?.id {
        for event in events {
          let entry = LogEntry(at: Timestamp(clock, in: rules.timeZone), task: task, event: event)
          #expect(before.judge(entry) == nil, "seed \(seed), step \(step): \(event)")
          log.append(LogLine(number: log.count + 1, text: "\(log.count)", content: .entry(entry)))
        }
      }
      flow = next
      expectReopeningFinds(flow, in: replay(log, at: clock), "seed \(seed), step \(step)")
    }
    return replay(log, at: clock)
  }

  private static func replay(_ log: [LogLine], at instant: Date) -> Replay {
    Replay(log, of: assignments, under: rules, asOf: LocalDate(instant, in: rules.timeZone))
  }

  /// Any event, sensible on this screen or not; but only what can be done is opened.
  private static func event(
    for flow: Flow, _ replay: Replay, using random: inout SeededGenerator
  ) -> Flow.Event? {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...1:
      replay.assignments.filter(replay.canOpen).randomElement(using: &random).map {
        .opened($0, replay.progress(of: $0))
      }
    case 2: .started
    case 3...5: .breathTaken
    case 6: .paused
    case 7: .resumed
    case 8: .restarted
    case 9: [.wentBack, .breathedOn, .wentToWaitingRoom].randomElement(using: &random)
    case 10: .providerArrived(Bool.random(using: &random) ? "Dr. Okafor" : nil)
    case 11: .providerLeft
    case 12: .joined
    case 13: .choseToFinish
    case 14: .exited
    default: .choseMood(["calm", "tense", "neither"].randomElement(using: &random) ?? "calm")
    }
  }

  private static func expectReopeningFinds(_ flow: Flow, in replay: Replay, _ place: String) {
    guard let assignment = flow.assignment else { return }
    let progress = replay.progress(of: assignment)
    let reopened = Flow().after(.opened(assignment, progress)).flow
    #expect(reopened.breathsTaken == flow.breathsTaken, "\(place)")
    #expect(reopened.hasJoined == flow.hasJoined, "\(place)")
    #expect(reopened.mood == flow.mood, "\(place)")
    switch flow.stage {
    case .session: #expect(reopened.stage == .waitingRoom && reopened.canEndSession, "\(place)")
    case .waitingRoom, .mood: #expect(reopened.stage == flow.stage, "\(place)")
    case .instructions, .breathing, .paused, .breathingDone:
      #expect([.instructions, .waitingRoom].contains(reopened.stage), "\(place)")
      #expect(reopened.breathingIsFinished == flow.breathingIsFinished, "\(place)")
    case .tasks: break
    }
  }
}
