import Foundation
import Homework
import PracticeFiles
import TestSupport
import Testing

/// Every way from the list to a completed task, and back out of every screen, in a real pseudo-terminal. The logs that
/// come of it are those in `Fixtures/walks`.
@Suite(.startsPrograms) struct WalkTests {
  private static let walks: [Walk] = [
    Walk(name: "provider there at once", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      try endSession(terminal)
    },
    Walk(name: "arrives on the instructions", completes: 1) { run, terminal in
      try openTask(terminal, "Press any key to begin")
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      terminal.type("j")
      try terminal.see("In session")
      try endSession(terminal)
    },
    Walk(name: "arrives while breathing and is joined", completes: 1) { run, terminal in
      try startBreathing(terminal)
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try terminal.see("Breathe ")
      terminal.type("j")
      try terminal.see("In session")
      try endSession(terminal)
    },
    Walk(name: "arrives while breathing and is finished first", completes: 1) { run, terminal in
      try startBreathing(terminal)
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      terminal.type("f")
      try terminal.see("waits for you to finish")
      try terminal.see("Waiting room")
      // The prompt is there at once.
      try terminal.see("join now")
      terminal.type("j")
      try terminal.see("In session")
      try endSession(terminal)
    },
    Walk(name: "waits, and the prompt goes with the provider", completes: 1) { run, terminal in
      try waitAfterBreathing(terminal)
      try terminal.see("As soon as your provider is here")
      try run.providerArrives()
      try terminal.see("join now")
      run.providerLeaves()
      try terminal.see("no prompt") { !$0.text.contains("join now") }
      // Nobody is there to be joined; the note that opens next shows that the key was read.
      terminal.type("jn")
      try terminal.see("A note for your provider")
      terminal.type("\u{1B}")
      try terminal.see("Waiting room")
      try run.providerArrives("Dr. Lindqvist")
      try terminal.see("Dr. Lindqvist is here")
      terminal.type("j")
      try terminal.see("In session")
      try endSession(terminal)
    },
    Walk(name: "mood and note in the waiting room", completes: 1) { run, terminal in
      try waitAfterBreathing(terminal)
      terminal.type("m")
      try terminal.see("Nobody reads this live")
      try terminal.see("In an emergency, call 112.")
      try choose("1", terminal)
      try terminal.see("Your mood: calm")
      terminal.type("n")
      try terminal.see("A note for your provider")
      terminal.type("Slept well. 疲れた é")
      try terminal.see("疲れた é")
      terminal.type("\r")
      try terminal.see("Your note is saved")
      try run.providerArrives()
      try terminal.see("join now")
      terminal.type("j")
      try terminal.see("In session")
      terminal.type("e")
      try terminal.see("The session ends, in")
      // By itself, after a while.
      try terminal.see("Completed")
    },
    Walk(name: "a note in the session and one with the mood", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      terminal.type("n")
      try terminal.see("A note for your provider")
      terminal.type("in session\r")
      try terminal.see("Your note is saved")
      try leaveSession(terminal)
      terminal.type("n")
      try terminal.see("A note for your provider")
      terminal.type("after it\r")
      try terminal.see("Your note is saved")
      try choose("1", terminal)
      try terminal.see("Completed")
    },
    Walk(name: "two tasks, one after the other", completes: 2) { run, terminal in
      try terminal.see("after Mon, Nov 9")
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      try endSession(terminal)
      terminal.type("x")
      try terminal.see("Fri, Nov 20 · calm")
      terminal.type("\r")
      try terminal.see("In session")
      try leaveSession(terminal)
      terminal.type("\u{1B}[B\u{1B}[B\u{1B}[B")
      try terminal.see("▸ low energy")
      terminal.type("\r")
      try terminal.see("low energy, in")
      // By itself, after a while.
      try terminal.see("Completed")
    },
    Walk(name: "pause, go on, restart", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      try endSession(terminal)
      run.providerLeaves()
      terminal.type("x")
      try terminal.see("that nobody is there") {
        $0.text.contains("My Tasks") && !$0.text.contains("Dr. Okafor is here")
      }
      try startBreathing(terminal)
      try terminal.see("1 breath left")
      terminal.type(" ")
      try terminal.see("Paused")
      terminal.type(" ")
      try terminal.see("Breathe ")
      terminal.type("r")
      try terminal.see("2 breaths left")
      try terminal.see("That was the last breath")
    },
    Walk(name: "breathes on, and waits", completes: 1) { run, terminal in
      try startBreathing(terminal)
      try terminal.see("That was the last breath")
      terminal.type("\u{1B}[C\r")
      try terminal.see("For as long as you like")
      try terminal.see("2 breaths taken")
      terminal.type("w")
      try terminal.see("Space breathe on")
      terminal.type(" ")
      try terminal.see("For as long as you like")
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      #expect(!terminal.screen.text.contains("finish first"))
      terminal.type("j")
      try terminal.see("In session")
      try endSession(terminal)
    },
    Walk(name: "a change of shift in the session", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      try run.providerArrives("Dr. Lindqvist")
      terminal.type("n")
      try terminal.see("A note for your provider")
      terminal.type("\u{1B}")
      try terminal.see("In session")
      #expect(terminal.screen.text.contains("Dr. Okafor") && !terminal.screen.text.contains("Lindqvist"))
      try endSession(terminal)
    },
    Walk(name: "notes after completion", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      try endSession(terminal)
      terminal.type("n")
      try terminal.see("A note for your provider")
      terminal.type("at once\r")
      try terminal.see("Your note is saved")
      terminal.type("x")
      try terminal.see("My Tasks")
      terminal.type("\u{1B}[Fn")
      try terminal.see("A note for your provider")
      terminal.type("later\r")
      try terminal.see("Your note is saved")
    },
    Walk(name: "a draft survives a closed window", completes: 0) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      terminal.type("nno word of th")
      try terminal.see("no word of th")
      try expectDraft(run, terminal, "no word of th")
      terminal.killNow()
      run.providerLeaves()
      let second = try run.start()
      try second.see("Not saved yet: your note of Mon, Nov 9.")
      second.type("n")
      try second.see("no word of th")
      second.type("is is lost\r")
      try second.see("Your note is saved")
      #expect(!FileManager.default.fileExists(atPath: run.draft.path))
    },
    Walk(name: "back out of each screen", completes: 0) { run, terminal in
      try openTask(terminal, "Press any key to begin")
      terminal.type("b")
      try terminal.see("My Tasks")
      terminal.type("\r")
      try terminal.see("Press any key")
      terminal.type("\u{1B}")
      try terminal.see("My Tasks")
      try startBreathing(terminal)
      terminal.type("b")
      try terminal.see("My Tasks")
      try startBreathing(terminal)
      terminal.type(" ")
      try terminal.see("Paused")
      terminal.type("b")
      try terminal.see("My Tasks")
      try waitAfterBreathing(terminal)
      terminal.type("m")
      try terminal.see("How do you feel?")
      terminal.type("b")
      try terminal.see("Waiting room")
      terminal.type("nnot sent")
      try terminal.see("not sent")
      terminal.type("\u{1B}")
      try terminal.see("This note is not saved")
      terminal.type("d")
      try terminal.see("Waiting room")
      terminal.type("b")
      try terminal.see("My Tasks")
      try terminal.see("breathing done")
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      // No key but the one that says so leads out of a session.
      terminal.type("bq\u{1B}")
      try leaveSession(terminal)
      terminal.type("b")
      try terminal.see("choose your mood")
    },
    Walk(name: "joined, never exited, and joined again", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      terminal.type("\u{3}")
      _ = try terminal.end()
      run.providerLeaves()
      let second = try run.start()
      try second.see("session under way")
      second.type("\r")
      try second.see("have not left this session yet")
      try run.providerArrives()
      try second.see("join now")
      second.type("j")
      try second.see("In session")
      try endSession(second)
    },
    Walk(name: "joined, never exited, and ended from the waiting room", completes: 1) { run, terminal in
      try run.providerArrives()
      try terminal.see("Dr. Okafor is here")
      try openTask(terminal, "In session")
      terminal.type("\u{3}")
      _ = try terminal.end()
      run.providerLeaves()
      let second = try run.start()
      try second.see("session under way")
      second.type("\r")
      try second.see("have not left this session yet")
      try endSession(second)
    },
  ]

  @Test(arguments: walks)
  func walk(_ walk: Walk) throws {
    let run = try HarnessRun()
    try walk.play(run, run.start())
    let lines = try run.loggedLines()
    let written = try TemporaryFolder()
    try written.write(lines.map { $0 + "\n" }.joined(), to: "log.jsonl")
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/walks/\(walk.name.replacing(", ", with: " ").replacing(" ", with: "-"))")
    let differences = try Golden.differences(of: written.url, from: fixture)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")

    let replay = try run.replay()
    #expect(replay.refusedCount == 0 && replay.unjudgedCount == 0)
    #expect(replay.progress.count { $0.isComplete } == walk.completes)
    for assignment in replay.assignments where replay.progress(of: assignment).isComplete {
      #expect(replay.state(of: assignment).completedOn == LocalDate("2026-11-20"))
    }
  }
}
