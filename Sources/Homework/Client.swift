/// Everything that the files say of one client.
public struct Client: Sendable, Identifiable {
  /// The name of the client's folder, unique in the practice.
  public var slug: String
  /// The client's name; the slug when none is given.
  public var name: String
  /// The provider who sees the client.
  public var provider: String?
  /// What the client's app has been set to.
  public var rules: Rules
  /// The day from which on the homework is paused.
  public var pausedSince: LocalDate?
  /// The day on which the work together ended.
  public var endedOn: LocalDate?
  /// Every assignment, by due date and then in file order.
  public var assignments: [Assignment]
  /// The log, line by line; blank lines are left out.
  public var log: [LogLine]
  /// The provider's notes, newest first.
  public var notes: [Note]

  /// Everything that the files say of one client.
  public init(
    slug: String, name: String? = nil, provider: String? = nil, rules: Rules = Rules(),
    pausedSince: LocalDate? = nil, endedOn: LocalDate? = nil, assignments: [Assignment], log: [LogLine] = [],
    notes: [Note] = []
  ) {
    self.slug = slug
    self.name = name ?? slug
    self.provider = provider
    self.rules = rules
    self.pausedSince = pausedSince
    self.endedOn = endedOn
    self.assignments = assignments
    self.log = log
    self.notes = notes
  }

  /// The slug.
  public var id: String { slug }

  /// Whether homework is expected of the client on a day.
  public func standing(on date: LocalDate) -> Standing {
    if let endedOn, endedOn <= date { return .ended(endedOn) }
    if let pausedSince, pausedSince <= date { return .paused(pausedSince) }
    return .active
  }

  /// Whether homework is expected of a client.
  public enum Standing: Hashable, Sendable {
    /// It is.
    case active
    /// Not for now, since a day.
    case paused(LocalDate)
    /// No longer, from a day on.
    case ended(LocalDate)
  }
}
