/// How a slow breath is paced, in seconds.
///
/// The default is 10 seconds a breath, 4.4 in and 5.6 out: six breaths a minute with a longer breath out, the
/// pace that most adults' heart rate follows best (Lehrer and Gevirtz, Frontiers in Psychology 5, 2014).
public struct BreathingPace: Hashable, Sendable {
  /// Seconds to breathe in, more than 0.
  public var inhale: Double
  /// Seconds to hold before breathing out, 0 or more.
  public var holdIn: Double
  /// Seconds to breathe out, more than 0.
  public var exhale: Double
  /// Seconds to hold before the next breath, 0 or more.
  public var holdOut: Double

  /// A pace in seconds.
  public init(inhale: Double = 4.4, holdIn: Double = 0, exhale: Double = 5.6, holdOut: Double = 0) {
    self.inhale = inhale
    self.holdIn = holdIn
    self.exhale = exhale
    self.holdOut = holdOut
  }

  /// Seconds that a whole breath takes.
  public var breath: Double { inhale + holdIn + exhale + holdOut }
}
