/// An entry that counts, or a completion that a feed tells, with the client's date of it.
public struct AcceptedEntry: Hashable, Sendable {
  /// The day for which it counts, in the client's zone.
  public var date: LocalDate
  /// When; nil for a completion, which is known by its day.
  public var at: Timestamp?
  /// The assignment that it belongs to.
  public var task: AssignmentID
  /// What happened.
  public var event: LogEntry.Event
  /// The log's line; nil when it stands in the feed of assignments.
  public var line: Int?
}

/// The entries that count, and the completions that the feed tells, in the order of time: four bytes for each, put
/// together from the log when it is asked for.
public struct AcceptedEntries: Sendable {
  private let log: Log
  /// The day of each line.
  private let dates: [LocalDate?]
  private var feed: [FeedCompletion] = []
  /// Positions in the log; of the feed's completions the complement of theirs.
  private var places: [Int32] = []

  init(of log: Log, on dates: [LocalDate?]) {
    self.log = log
    self.dates = dates
  }

  /// The place of an entry of the log, and of a completion of the feed, which is kept.
  static func place(ofLineAt position: Int) -> Int32 { Int32(position) }
  mutating func place(of completion: FeedCompletion) -> Int32 {
    feed.append(completion)
    return ~Int32(feed.count - 1)
  }

  mutating func append(_ place: Int32) { places.append(place) }

  /// Puts the completions of each day, which are in order, after all else of it.
  mutating func merge(_ completions: [Int32]) {
    var merged: [Int32] = []
    merged.reserveCapacity(places.count + completions.count)
    var rest = completions[...]
    for place in places {
      let date = date(of: place)
      while let first = rest.first, self.date(of: first) < date { merged.append(rest.removeFirst()) }
      merged.append(place)
    }
    places = merged + rest
  }

  private func date(of place: Int32) -> LocalDate {
    // What counts has a day.
    place < 0 ? feed[Int(~place)].on : dates[Int(place)] ?? LocalDate(dayNumber: 0)
  }
}

extension AcceptedEntries: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last.
  public var endIndex: Int { places.count }

  /// An entry by its place in the order of time.
  public subscript(position: Int) -> AcceptedEntry {
    let place = places[position]
    guard place >= 0, let entry = log.entry(at: Int(place)) else {
      let told = feed[Int(~place)]
      return AcceptedEntry(date: told.on, task: told.task, event: .completed(on: told.on, mood: told.mood))
    }
    return AcceptedEntry(
      date: date(of: place), at: entry.event.isCompletion ? nil : entry.at, task: entry.task, event: entry.event,
      line: log.number(at: Int(place)))
  }

  /// The day of an entry.
  package func date(at position: Int) -> LocalDate { date(of: places[position]) }

  /// The entries of some days.
  package func on(_ days: some RangeExpression<LocalDate>) -> [AcceptedEntry] {
    indices.filter { days.contains(date(at: $0)) }.map { self[$0] }
  }

  /// The line of an entry; nil when it stands in the feed.
  func line(at position: Int) -> Int? {
    let place = places[position]
    return place < 0 ? nil : log.number(at: Int(place))
  }
}
