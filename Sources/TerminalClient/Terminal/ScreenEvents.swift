/// What happens while a terminal's screen is shown, and when its next frame is due. What the terminal answers is none of
/// it: it paces the frames.
struct ScreenEvents {
  private var queue: EventQueue
  private let clock: any TimeSource
  private var keys = KeyReader()
  private(set) var pacing = FramePacing()

  init(_ queue: EventQueue, clock: any TimeSource) { (self.queue, self.clock) = (queue, clock) }

  var isFrameDue: Bool { pacing.isDue(at: clock.uptime) }

  /// A frame was drawn. Whether the terminal is to be asked now.
  mutating func drewFrame() -> Bool { pacing.drew(at: clock.uptime) }

  /// The terminal is asked where its cursor is.
  mutating func asks() { pacing.ask(at: clock.uptime) }

  /// Waits for the next keys and events, for so many milliseconds, for ever when nil, or until the next frame.
  mutating func wait(milliseconds: Int?, orFrame isMoving: Bool) -> (keys: [Key], others: [EventQueue.Event]) {
    keys.awaitsAnswer = pacing.awaitsAnswer(at: clock.uptime)
    let wakeUp = isMoving ? pacing.milliseconds(at: clock.uptime) : milliseconds
    let happened = queue.wait(milliseconds: [keys.patience, wakeUp].compactMap { $0 }.min())
    var pressed = happened.isEmpty ? keys.flush() : []
    for case .input(let bytes) in happened { pressed += keys.take(bytes) }
    if !keys.awaitsAnswer { pacing.answer(at: clock.uptime) }
    return (pressed, happened.filter { if case .input = $0 { false } else { true } })
  }

  /// Waits for an answer that is still to come: a shell would take it for keys.
  mutating func drain() {
    while case let rest = pacing.secondsForAnswer(at: clock.uptime), rest > 0 {
      if wait(milliseconds: Int(rest * 1_000) + 1, orFrame: false).others.contains(.endOfInput) { pacing.giveUp() }
    }
  }
}
