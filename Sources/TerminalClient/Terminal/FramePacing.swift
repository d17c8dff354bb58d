/// When frames are due while something moves: by deadlines, and as many as the terminal can follow.
///
/// Now and then it is asked where its cursor is; the answer says that all that was sent before has been shown. While
/// an answer lags, what only moves waits for it, so that a slow line never holds more than a frame. Times are seconds
/// of the machine's own clock.
struct FramePacing {
  /// When the question that is open was asked; nil when none is.
  private(set) var asked: Double?
  /// How many answers have to be quick, one after the other, before the line is not taken for a slow one.
  private var lateness = Self.probation
  private var deadline = 0.0
  private var lastAsked = 0.0
  /// What the way to the terminal and back takes: the quickest answer so far.
  private var quickest: Double?
  private var isGivenUp = false

  /// Between two frames; how many quick answers make a line a quick one.
  private static let (interval, probation) = (1.0 / 30, 30)
  /// Between two questions; how long the first answer may take, and how long later ones, until nothing is asked any
  /// more.
  private static let (patience, firstWait, longestWait) = (0.1, 1.0, 5.0)

  /// Whether the line may be slow, since an answer came late, or too few have come.
  var lags: Bool { lateness > 0 }

  /// How long the open question is still worth waiting for; 0 when none is.
  func secondsForAnswer(at now: Double) -> Double {
    guard let asked else { return 0 }
    return max(0, asked + (quickest == nil ? Self.firstWait : Self.longestWait) - now)
  }

  mutating func ask(at now: Double) { (asked, lastAsked) = (now, now) }

  mutating func answer(at now: Double) {
    guard let asked else { return }
    let wait = now - asked
    quickest = min(quickest ?? wait, wait)
    lateness = wait - (quickest ?? wait) > Self.patience / 2 ? Self.probation : max(0, lateness - 1)
    self.asked = nil
  }

  /// Whether an answer is still to come; one that is too late ends the asking.
  mutating func awaitsAnswer(at now: Double) -> Bool {
    if asked != nil, secondsForAnswer(at: now) == 0 { giveUp() }
    return asked != nil
  }

  /// Nobody answers: frames go by their deadlines alone.
  mutating func giveUp() { (asked, lateness, isGivenUp) = (nil, 0, true) }

  /// Whether what only moves is to be drawn now.
  func isDue(at now: Double) -> Bool { now >= deadline && !waits(at: now) }

  /// A frame was drawn; the next one is due a fixed time after this one was. Whether to ask now.
  mutating func drew(at now: Double) -> Bool {
    let isQuick = !lags && quickest.map { $0 < 0.02 } ?? false
    let interval = isQuick ? Self.interval / 2 : Self.interval
    deadline = deadline + interval > now ? deadline + interval : now + interval
    guard !isGivenUp, asked == nil, lags || now - lastAsked >= Self.patience else { return false }
    ask(at: now)
    return true
  }

  /// How long until the next frame may be due, in milliseconds.
  func milliseconds(at now: Double) -> Int {
    let seconds = waits(at: now) ? Self.interval : deadline - now
    return max(0, Int((seconds * 1_000).rounded(.up)))
  }

  private func waits(at now: Double) -> Bool {
    guard let asked, let quickest else { return false }
    return now - asked > quickest + (lags ? 0 : Self.patience)
  }
}
