import Foundation
import Homework

/// What a client is asked or plays, on a screen or in lines of text.
protocol Dialogue {
  /// How long nothing changes by itself, in milliseconds; nil for ever.
  var nextWakeUp: Int? { get }

  /// Begins, with the presence that there is before anybody arrives.
  mutating func start(with presence: Flow.Presence)

  /// Lets the time pass.
  mutating func tick()

  /// Takes a change of presence.
  mutating func presenceChanged(to presence: Flow.Presence)

  /// Writes what waits and stops the circle, before somebody else has the terminal.
  mutating func letGo()
}

/// As long as nothing is played, nothing moves and nobody comes.
extension Dialogue {
  var nextWakeUp: Int? { nil }
  func start(with presence: Flow.Presence) {}
  func tick() {}
  func presenceChanged(to presence: Flow.Presence) {}
  func letGo() {}

  fileprivate mutating func end(by signal: Int32) -> Ending {
    letGo()
    return .signalled(signal)
  }
}

/// A dialogue that takes up a terminal's screen and is answered by keys.
protocol ScreenDialogue: Dialogue {
  /// What the window is called; nil for what it was.
  var windowTitle: String? { get }

  /// Whether something moves, so that it is drawn again and again.
  var isMoving: Bool { get }

  /// What is seen in a window of a size.
  func frame(_ size: Size) -> ScreenFrame

  /// Takes a key; how it ends, when it is the last one.
  mutating func press(_ key: Key) -> Ending?

  /// Writes what waited for long enough. A key that came in time is taken before.
  mutating func settleWhatIsDue()

  /// Whether the bell is to ring now; it rings once.
  mutating func takeBell() -> Bool
}

extension ScreenDialogue {
  var windowTitle: String? { nil }
  var isMoving: Bool { false }
  func settleWhatIsDue() {}
  func takeBell() -> Bool { false }

  /// Goes on until it ends or a signal comes, and gives the terminal back. Throws `TerminalError`.
  mutating func run(_ events: EventQueue, on terminal: Terminal, by clock: any TimeSource) throws -> Ending {
    start(with: events.presence)
    var events = ScreenEvents(events, clock: clock)
    try terminal.enter()
    defer {
      events.drain()
      terminal.leave()
    }
    // Before anything is drawn, so that the first answer is quick on a slow line too.
    try terminal.ask()
    events.asks()
    var isStill = false
    while true {
      if !isStill || !isMoving || events.isFrameDue {
        try terminal.show(frame(terminal.size), slowly: events.pacing.lags)
        if let windowTitle { try terminal.entitle(windowTitle) }
        if isMoving, events.drewFrame() { try terminal.ask() }
      }
      if takeBell() { try terminal.ring() }
      let (keys, others) = events.wait(milliseconds: nextWakeUp, orFrame: isMoving)
      isStill = keys.isEmpty && others.isEmpty
      tick()
      if let ending = press(keys) { return ending }
      if isStill { settleWhatIsDue() }
      for event in others {
        switch event {
        case .input: break
        case .endOfInput: return end(by: SIGHUP)
        case .presence(let presence): presenceChanged(to: presence)
        case .signal(SIGWINCH): break
        case .signal(SIGTSTP):
          letGo()
          events.drain()
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

  private mutating func press(_ keys: [Key]) -> Ending? {
    for key in keys {
      switch key {
      case .control("c"): return end(by: SIGINT)
      case .control("\\"): return end(by: SIGQUIT)
      case .control("z"): raise(SIGTSTP)
      default: if let ending = press(key) { return ending }
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

  /// Takes the lines that are there; how it ends, when it does by one of them or with the input.
  mutating func takeLines() -> Ending?

  /// Nobody can come any more: a wait ends, if there is one.
  mutating func stopWaiting() -> Bool
}

extension LineDialogue {
  var readsInput: Bool { true }
  func stopWaiting() -> Bool { false }

  /// Goes on until it ends or a signal comes.
  mutating func run(_ events: EventQueue) -> Ending {
    var events = events
    start(with: events.presence)
    while true {
      if let ending = takeLines() { return ending }
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
          letGo()
          SignalPipe.stopHere()
        case .signal(let signal): return end(by: signal)
        }
      }
    }
  }
}

/// Lines out of the bytes of an input.
struct InputLines {
  private var bytes: [UInt8] = []

  /// Whether nothing more will come.
  var hasEnded = false

  mutating func take(_ more: [UInt8]) { bytes += more }

  /// The next line; what stands before the end of the input is one too.
  mutating func next() -> String? {
    let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let end = lineEnd ?? (hasEnded && !bytes.isEmpty ? bytes.count : nil) else { return nil }
    let line = bytes[..<end].filter { $0 != UInt8(ascii: "\r") }
    bytes.removeFirst(min(end + 1, bytes.count))
    return String(decoding: line, as: UTF8.self)
  }
}
