import Foundation
import Homework

/// What a client is asked or plays, on a screen or in lines of text.
protocol Dialogue {
  /// What comes of it in the end.
  associatedtype Answer: DialogueAnswer

  /// How long nothing changes by itself, in milliseconds; nil for ever.
  var nextWakeUp: Int? { get }

  /// Lets the time pass.
  mutating func tick()

  /// Takes a change of presence.
  mutating func presenceChanged(to presence: Flow.Presence)

  /// Stops the circle where it is, before somebody else has the terminal.
  mutating func pauseExercise()
}

/// An answer that may be none: the client left, or a signal came.
protocol DialogueAnswer {
  static func ended(_ ending: Ending) -> Self
}

extension Ending: DialogueAnswer {
  static func ended(_ ending: Ending) -> Ending { ending }
}

/// A dialogue that takes up a terminal's screen and is answered by keys.
protocol ScreenDialogue: Dialogue {
  /// What the window is called; nil for what it was.
  var windowTitle: String? { get }

  /// What is seen in a window of a size.
  func frame(_ size: Size) -> ScreenFrame

  /// Takes a key; the answer, when it is the last one.
  mutating func press(_ key: Key) -> Answer?

  /// Whether the bell is to ring now; it rings once.
  mutating func takeBell() -> Bool
}

extension ScreenDialogue {
  /// Goes on until there is an answer or a signal comes, and gives the terminal back. Throws `TerminalError`.
  mutating func run(_ events: EventQueue, on terminal: Terminal) throws -> Answer {
    var (events, keys) = (events, KeyReader())
    try terminal.enter()
    defer { terminal.leave() }
    while true {
      try terminal.show(frame(terminal.size))
      if let windowTitle { try terminal.entitle(windowTitle) }
      if takeBell() { try terminal.ring() }
      let happened = events.wait(milliseconds: [keys.patience, nextWakeUp].compactMap { $0 }.min())
      tick()
      if happened.isEmpty, let answer = press(keys.flush()) { return answer }
      for event in happened {
        switch event {
        case .input(let bytes): if let answer = press(keys.take(bytes)) { return answer }
        case .endOfInput: return end(by: SIGHUP)
        case .presence(let presence): presenceChanged(to: presence)
        case .signal(SIGWINCH): break
        case .signal(SIGTSTP):
          pauseExercise()
          terminal.leave()
          SignalPipe.stopHere()
          try terminal.enter()
        case .signal(SIGCONT):
          // Stopped by something that could not be caught; whoever had the terminal may have left it otherwise.
          try terminal.enter()
        case .signal(let signal): return end(by: signal)
        }
      }
    }
  }

  private mutating func press(_ keys: [Key]) -> Answer? {
    for key in keys {
      switch key {
      case .control("c"): return end(by: SIGINT)
      case .control("\\"): return end(by: SIGQUIT)
      case .control("z"): raise(SIGTSTP)
      default: if let answer = press(key) { return answer }
      }
    }
    return nil
  }
}

/// A dialogue in lines of text, with numbers to answer by.
protocol LineDialogue: Dialogue {
  var lines: InputLines { get set }

  /// Whether input is looked at now.
  var readsInput: Bool { get }

  /// Takes the lines that are there; the answer, when one of them gives it or the input has ended.
  mutating func answer() -> Answer?

  /// Nobody can come any more: a wait ends, if there is one.
  mutating func stopWaiting() -> Bool
}

extension LineDialogue {
  /// Goes on until there is an answer or a signal comes.
  mutating func run(_ events: EventQueue) -> Answer {
    var events = events
    while true {
      if let answer = answer() { return answer }
      if events.presenceHasEnded, stopWaiting() { continue }
      let happened = events.wait(milliseconds: nextWakeUp, readsInput: readsInput)
      tick()
      for event in happened {
        switch event {
        case .input(let bytes): lines.take(bytes)
        case .endOfInput: lines.hasEnded = true
        case .presence(let presence): presenceChanged(to: presence)
        case .signal(SIGWINCH), .signal(SIGCONT): break
        case .signal(SIGTSTP):
          pauseExercise()
          SignalPipe.stopHere()
        case .signal(let signal): return end(by: signal)
        }
      }
    }
  }
}

extension Dialogue {
  fileprivate mutating func end(by signal: Int32) -> Answer {
    pauseExercise()
    return .ended(.signalled(signal))
  }
}

/// Lines out of the bytes of an input.
struct InputLines {
  private var bytes: [UInt8] = []
  private var lines: [String] = []

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
