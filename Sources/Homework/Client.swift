#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// The pace of the client's slow breaths, where the client has one of their own.
  public var breathingPace: BreathingPace?
  /// The day from which on the client's usual mood is taken; nil for the first moods there are.
  public var baseline: LocalDate?
  /// The words that are no reason by themselves for this client, though they are on the practice's list.
  public var mutedWords: Set<String>
  /// The day from which on the homework is paused.
  public var pausedSince: LocalDate?
  /// The day on which the work together ended.
  public var endedOn: LocalDate?
  /// Every assignment, by due date and then in file order.
  public var assignments: [Assignment]
  /// The log, line by line; blank lines are left out.
  public var log: Log
  /// The completions that the feed of assignments tells, in no order.
  public var completions: [FeedCompletion]
  /// The provider's notes, newest first.
  public var notes: [Note]

  /// Everything that the files say of one client.
  public init(
    slug: String, name: String? = nil, provider: String? = nil, rules: Rules = Rules(),
    breathingPace: BreathingPace? = nil, baseline: LocalDate? = nil, mutedWords: Set<String> = [],
    pausedSince: LocalDate? = nil, endedOn: LocalDate? = nil, assignments: [Assignment],
    log: Log = [],
    completions: [FeedCompletion] = [], notes: [Note] = []
  ) {
    self.slug = slug
    self.name = name ?? slug
    self.provider = provider
    self.rules = rules
    self.breathingPace = breathingPace
    self.baseline = baseline
    self.mutedWords = mutedWords
    self.pausedSince = pausedSince
    self.endedOn = endedOn
    self.assignments = assignments
    self.log = log
    self.completions = completions
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

/// A note of the provider's: Markdown with a date and a title, and the images that stand beside it.
public struct Note: Hashable, Sendable {
  /// The file's name within the client's `notes` folder.
  public var fileName: String
  /// The day that the note is about; nil when it gives none.
  public var date: LocalDate?
  /// Its title; nil when it gives none.
  public var title: String?
  /// What it keeps for the next session, where its front matter says that.
  public var nextTime: String?
  /// Its text, Markdown without the front matter. It is not trusted.
  public var markdown: String
  /// The line of the file on which the text begins, counted from 1.
  public var firstLine: Int
  /// The pictures that it may show, by the path that it names them by, without percent-encoding.
  public var images: [String: Data]

  /// A note of the provider's.
  public init(
    fileName: String, date: LocalDate?, title: String?, nextTime: String? = nil, markdown: String,
    firstLine: Int = 1,
    images: [String: Data] = [:]
  ) {
    self.fileName = fileName
    self.date = date
    self.title = title
    self.nextTime = nextTime
    self.markdown = markdown
    self.firstLine = firstLine
    self.images = images
  }
}
