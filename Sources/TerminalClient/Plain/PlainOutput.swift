import Foundation
import Homework

/// Lines of text, as they are written: nothing that would move a cursor.
struct PlainOutput {
  let output: Int32
  let look: Look

  /// Prints a line. A reader who has gone away is no reason to lose anything.
  func print(_ line: String = "") {
    write(line.printable(in: look) + "\n")
  }

  /// Rings the bell, where there is one.
  func ring() {
    if look.bell != .silent, isatty(output) == 1 { write("\u{7}") }
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

/// Lines out of the bytes of an input.
struct LineReader {
  private var bytes: [UInt8] = []
  private(set) var lines: [String] = []

  /// Whether nothing more will come.
  var hasEnded = false

  mutating func take(_ more: [UInt8]) {
    bytes += more
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: bytes[..<end].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self))
      bytes.removeFirst(end + 1)
    }
  }

  /// The next line; what stands before the end of the input is one too.
  mutating func next() -> String? {
    if lines.isEmpty, hasEnded, !bytes.isEmpty { take([UInt8(ascii: "\n")]) }
    return lines.isEmpty ? nil : lines.removeFirst()
  }
}

extension PlainPlay {
  /// Prints where the client is, and what can be done.
  mutating func showStage() {
    output.print()
    switch flow.stage {
    case .tasks:
      output.print("My Tasks")
      let list = TaskList(of: player)
      if list.rows.first?.part != .toDo { output.print(list.nothingNow) }
    case .instructions:
      let count = flow.breathsLeft
      output.print(
        "\(wording.breaths(count)), slow, \(wording.duration(ofBreaths: count)). Gently. Stop any time.")
      if flow.breathsTaken > 0 { output.print("\(wording.breaths(flow.breathsTaken)) taken already.") }
    case .breathing: printedPhase = nil
    case .paused: output.print("Paused. \(breathsNow)")
    case .breathingDone: output.print("That was the last breath.")
    case .waitingRoom:
      output.print("Waiting room.")
      if let mood = flow.mood { output.print("Your mood: \(mood).") }
    case .session:
      output.print("In session with \(wording.provider(flow.joinedProvider)), \(wording.time(player.clock.now)).")
    case .mood:
      output.print("How do you feel?")
      printEmergency()
    }
    printChoices()
    if flow.stage == .breathing { printPhase() }
  }

  mutating func printPhase() {
    let phase = player.exercise.phase.phase
    if printedPhase != nil, output.look.bell == .phases { output.ring() }
    switch phase {
    case .inhale: output.print("\(breathsNow) Breathe in.")
    case .exhale: output.print("Breathe out.")
    case .holdIn, .holdOut: output.print("Hold.")
    }
    printedPhase = phase
  }

  private var breathsNow: String {
    flow.breathesOn ? "\(wording.breaths(flow.breathsTaken)) taken." : "\(wording.breaths(flow.breathsLeft)) left."
  }

  func printChoices() {
    for choice in Choices(player: player, question: question).all {
      if let heading = choice.heading { output.print("\(heading):") }
      output.print("\(choice.number). \(choice.label)")
    }
  }

  func printEmergency() {
    for line in wording.emergency { output.print(line) }
  }
}
