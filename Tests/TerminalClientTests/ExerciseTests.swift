import Foundation
import Homework
import Testing

@testable import TerminalClient

struct ExerciseTests {
  private static let start = Date(timeIntervalSince1970: 1_000_000)

  private static func exercise(_ pace: BreathingPace = BreathingPace(), after seconds: Double) -> Exercise {
    var exercise = Exercise(pace: pace)
    exercise.run(from: start)
    for step in stride(from: 0.1, through: seconds, by: 0.1) { _ = exercise.advance(to: start + step) }
    _ = exercise.advance(to: start + seconds)
    return exercise
  }

  @Test(arguments: [
    (0.0, Exercise.Phase.inhale, 4, 0.0), (1.0, .inhale, 4, 0.1221), (2.3, .inhale, 2, 0.5357),
    (4.3, .inhale, 1, 0.9987),
    (4.45, .exhale, 6, 0.9998),
    (7.2, .exhale, 3, 0.5), (9.99, .exhale, 1, 0.0),
  ])
  func phases(_ seconds: Double, _ phase: Exercise.Phase, _ left: Int, _ fullness: Double) {
    let exercise = Self.exercise(after: seconds)
    #expect(exercise.phase.phase == phase)
    #expect(exercise.countLeft == left)
    #expect(abs(exercise.fullness - fullness) < 0.001)
  }

  @Test("no number is gone at once, whatever the pace", arguments: BreathingPace.Pattern.allCases)
  func counting(pattern: BreathingPace.Pattern) {
    let pace = pattern.pace
    var shown: [String: Double] = [:]
    for step in stride(from: 0.0, to: pace.breath, by: 0.05) {
      let exercise = Self.exercise(pace, after: step)
      shown["\(exercise.phase.phase) \(exercise.countLeft)", default: 0] += 0.05
    }
    #expect(shown.values.allSatisfy { $0 > 0.85 && $0 < 1.25 }, "\(shown)")
    #expect(
      shown.count == [pace.inhale, pace.holdIn, pace.exhale, pace.holdOut].reduce(0) { $0 + Int($1.rounded()) })
  }

  @Test("holds keep the circle as it is")
  func holds() {
    let pace = BreathingPace(inhale: 4, holdIn: 7, exhale: 8, holdOut: 1)
    #expect(Self.exercise(pace, after: 6).phase.phase == .holdIn)
    #expect(Self.exercise(pace, after: 6).fullness == 1)
    #expect(Self.exercise(pace, after: 19.5).phase.phase == .holdOut)
    #expect(Self.exercise(pace, after: 19.5).fullness == 0)
  }

  @Test("the circle never jumps")
  func smoothness() {
    var last = 0.0
    for step in stride(from: 0.0, to: 20, by: 1.0 / 30) {
      let fullness = Self.exercise(after: step).fullness
      #expect(abs(fullness - last) < 0.03, "at \(step) s")
      last = fullness
    }
  }

  @Test("a breath counts when it is over")
  func counting() {
    var exercise = Exercise(pace: BreathingPace())
    exercise.run(from: Self.start)
    let breaths = stride(from: 0.5, through: 25, by: 0.5).map { exercise.advance(to: Self.start + $0) }
    #expect(breaths.count { $0 == .breaths(1) } == 2)
    #expect(!breaths.contains(.interrupted))
  }

  @Test("while the machine slept nobody breathed")
  func gap() {
    var exercise = Exercise(pace: BreathingPace())
    exercise.run(from: Self.start)
    #expect(exercise.advance(to: Self.start + 3_600) == .interrupted)
    #expect(exercise.position == 0)
  }

  @Test("a clock that is set back takes nothing away")
  func setBack() {
    var exercise = Self.exercise(after: 3)
    #expect(exercise.advance(to: Self.start - 100) == .breaths(0))
    #expect(exercise.advance(to: Self.start - 99) == .breaths(0))
    #expect(abs(exercise.position - 4) < 0.001)
  }
}
