extension RunChart {
  /// What the rules say about a chart.
  public enum Verdict: Hashable, Sendable {
    /// Fewer than ten useful points: nothing can be said.
    case tooFew
    /// Nothing that chance would not do.
    case noSignal
    /// Something that chance seldom does, by either rule or both.
    case signal(longRun: Bool, fewCrossings: Bool)

    /// Whether there is a signal, by whichever rule.
    public var isSignal: Bool {
      if case .signal = self { true } else { false }
    }
  }
}
