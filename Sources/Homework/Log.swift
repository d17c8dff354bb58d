import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A client's log, line by line, in little memory: the file's bytes once, forty more for each line, and each text that
/// an entry has once. A line is put together when it is asked for.
public struct Log: Sendable {
  private var records: [Record] = []
  /// The file's bytes, and those of lines that were added since.
  private let bytes: [UInt8]
  private var added: [UInt8] = []
  private var texts: [String] = []
  /// Where each text stands; notes, which are long and seldom alike, apart.
  private var places: [String: UInt32] = [:]
  /// The task of the last line: mostly the next one is of the same.
  private var lastTask: UInt32?

  /// A log without lines, to which those of a file are added.
  public init(of bytes: [UInt8] = []) { self.bytes = bytes }

  /// A log of some lines.
  public init(lines: some Sequence<LogLine>) {
    if let log = lines as? Log {
      self = log
    } else {
      self.init()
      for line in lines { append(line) }
    }
  }

  /// The most bytes that a line may have; of a longer one the beginning is shown.
  package static let lineLimit = 64 << 10
  private static let shownOfLonger = 1_000

  /// A line but for its bytes, which are the file's or the added ones'.
  fileprivate struct Record {
    var instant = 0.0
    var secondsFromGMT: Int32 = 0
    var number: UInt32
    var start: UInt32
    var length: UInt32
    var task = Self.none
    /// A text, a number of breaths, or a day.
    var value = Self.none
    /// The mood of a completion.
    var mood = Self.none
    var kind: Kind
    var isAdded: Bool

    static let none = UInt32.max
  }

  fileprivate enum Kind: UInt8 {
    case breathed, sessionJoined, sessionExited, moodLogged, noteByClient, noteByProvider, completed
    case unknownEvent, unreadable, undated, torn

    var isEntry: Bool { rawValue <= Kind.completed.rawValue }
  }
}

extension Log {
  /// Adds a line of the file, by where its bytes stand in it.
  public mutating func append(number: Int, _ range: Range<Int>, _ content: LogLine.Content) {
    append(content, number: number, range, isAdded: false)
  }

  /// Adds a line with bytes of its own.
  public mutating func append(_ line: LogLine) {
    let start = added.count
    added.append(contentsOf: line.bytes)
    append(line.content, number: line.number, start..<added.count, isAdded: true)
  }

  private mutating func append(_ content: LogLine.Content, number: Int, _ range: Range<Int>, isAdded: Bool) {
    var record = Record(
      number: UInt32(clamping: number), start: UInt32(clamping: range.lowerBound),
      length: UInt32(clamping: range.count), kind: .torn, isAdded: isAdded)
    switch content {
    case .entry(let entry):
      record.set(entry.at)
      record.task = task(entry.task.rawValue)
      (record.kind, record.value, record.mood) = parts(of: entry.event)
    case .unknownEvent(let event, let at, let task):
      record.set(at)
      (record.kind, record.value, record.task) = (.unknownEvent, place(of: event), place(of: task.rawValue))
    case .unreadable(let reason, let at):
      (record.kind, record.value) = (at == nil ? .undated : .unreadable, place(of: reason))
      if let at { record.set(at) }
    case .torn: break
    }
    records.append(record)
  }

  private mutating func parts(of event: LogEntry.Event) -> (Kind, value: UInt32, mood: UInt32) {
    switch event {
    case .breathed(let breaths): (.breathed, UInt32(clamping: breaths), Record.none)
    case .sessionJoined(let provider): (.sessionJoined, provider.map { place(of: $0) } ?? Record.none, Record.none)
    case .sessionExited: (.sessionExited, Record.none, Record.none)
    case .moodLogged(let word): (.moodLogged, place(of: word), Record.none)
    case .noteWritten(let text, let author):
      (author == .client ? .noteByClient : .noteByProvider, newPlace(of: text), Record.none)
    case .completed(let date, let mood):
      (.completed, UInt32(bitPattern: Int32(date.dayNumber)), mood.map { place(of: $0) } ?? Record.none)
    }
  }

  private mutating func task(_ id: String) -> UInt32 {
    if let lastTask, texts[Int(lastTask)].hasBytes(of: id) { return lastTask }
    let place = place(of: id)
    lastTask = place
    return place
  }

  private mutating func place(of text: String) -> UInt32 {
    if let place = places[text], texts[Int(place)].hasBytes(of: text) { return place }
    let place = newPlace(of: text)
    places[text] = place
    return place
  }

  private mutating func newPlace(of text: String) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }
}

extension Log: RandomAccessCollection {
  /// The first position.
  public var startIndex: Int { 0 }
  /// The position behind the last.
  public var endIndex: Int { records.count }

  /// A line by its position; blank lines have none.
  public subscript(position: Int) -> LogLine {
    LogLine(number: number(at: position), bytes: bytes(at: position), content: content(at: position))
  }

  /// The number of the line at a position.
  public func number(at position: Int) -> Int { Int(records[position].number) }

  /// The entry on the line at a position, if it is one.
  public func entry(at position: Int) -> LogEntry? {
    let record = records[position]
    guard record.kind.isEntry else { return nil }
    let event: LogEntry.Event
    switch record.kind {
    case .breathed: event = .breathed(Int(record.value))
    case .sessionJoined: event = .sessionJoined(provider: text(record.value))
    case .sessionExited: event = .sessionExited
    case .moodLogged: event = .moodLogged(texts[Int(record.value)])
    case .noteByClient: event = .noteWritten(texts[Int(record.value)], author: .client)
    case .noteByProvider: event = .noteWritten(texts[Int(record.value)], author: .provider)
    case .completed, .unknownEvent, .unreadable, .undated, .torn:
      event = .completed(on: record.day, mood: text(record.mood))
    }
    return LogEntry(at: record.at, task: AssignmentID(rawValue: texts[Int(record.task)]), event: event)
  }

  /// The line's bytes for people; one that is too long is shortened.
  func bytes(at position: Int) -> ArraySlice<UInt8> {
    let record = records[position]
    let range = Int(record.start)..<Int(record.start) + Int(record.length)
    let all = record.isAdded ? added[range] : bytes[range]
    guard all.count > Self.lineLimit else { return all }
    return (Array(all.prefix(Self.shownOfLonger)) + Array("…".utf8))[...]
  }

  private func content(at position: Int) -> LogLine.Content {
    if let entry = entry(at: position) { return .entry(entry) }
    let record = records[position]
    switch record.kind {
    case .unknownEvent:
      return .unknownEvent(
        texts[Int(record.value)], at: record.at, task: AssignmentID(rawValue: texts[Int(record.task)]))
    case .unreadable: return .unreadable(reason: texts[Int(record.value)], at: record.at)
    case .undated: return .unreadable(reason: texts[Int(record.value)], at: nil)
    case .breathed, .sessionJoined, .sessionExited, .moodLogged, .noteByClient, .noteByProvider, .completed, .torn:
      return .torn
    }
  }

  private func text(_ place: UInt32) -> String? { place == Record.none ? nil : texts[Int(place)] }
}

/// For whoever keeps many logs at once.
extension Log {
  /// The same log in as little memory as there can be. The bytes of an entry are gone: what it says is known, and only
  /// those of one instant have to be held against each other.
  package var compact: Log {
    let instants = records.lazy.filter(\.kind.isEntry).map(\.instant)
    // Nearly every log is in the order of time, and no two entries are of one instant.
    let isAscending = zip(instants, instants.dropFirst()).allSatisfy(<)
    let counts = isAscending ? [:] : Dictionary(instants.map { ($0, 1) }, uniquingKeysWith: +)
    var log = Log()
    log.texts = texts
    log.records.reserveCapacity(records.count)
    for (position, var record) in records.enumerated() {
      let isKept = !record.kind.isEntry || counts[record.instant, default: 1] > 1
      let bytes = isKept ? bytes(at: position) : []
      (record.start, record.length) = (UInt32(clamping: log.added.count), UInt32(clamping: bytes.count))
      record.isAdded = true
      log.added += bytes
      log.records.append(record)
    }
    return log
  }

  /// About how much memory it takes, in bytes.
  package var size: Int {
    bytes.count + added.count + records.count * MemoryLayout<Record>.stride
      + texts.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

/// What a line is of, without making it.
extension Log {
  /// Whether the line at a position is an entry.
  func isEntry(at position: Int) -> Bool { records[position].kind.isEntry }

  /// Whether the line at a position is an entry that says of a day that a task was completed on it.
  package func isCompletion(at position: Int) -> Bool { records[position].kind == .completed }

  /// Whether the line at a position can't be read as an entry, nor as one of an unknown event.
  func isUnreadable(at position: Int) -> Bool { records[position].kind.rawValue > Kind.unknownEvent.rawValue }

  /// Whether the line at a position shows the client doing something: an entry, but for a provider's note.
  package func isByClient(at position: Int) -> Bool {
    records[position].kind.isEntry && records[position].kind != .noteByProvider
  }

  /// When the line at a position was written, in seconds since 1970, if it is an entry.
  package func instant(ofEntryAt position: Int) -> Double? {
    records[position].kind.isEntry ? records[position].instant : nil
  }

  /// Where the line at a position has its day from, if it says so itself: a completion's own, or an instant.
  enum Dating {
    case day(LocalDate)
    case instant(Date)
  }

  func dating(at position: Int) -> Dating? {
    switch records[position].kind {
    case .completed: .day(records[position].day)
    case .breathed, .sessionJoined, .sessionExited, .moodLogged, .noteByClient, .noteByProvider, .unknownEvent:
      .instant(records[position].at.instant)
    case .unreadable, .undated, .torn: nil
    }
  }
}

extension Log.Record {
  fileprivate var at: Timestamp {
    Timestamp(Date(timeIntervalSince1970: instant), secondsFromGMT: Int(secondsFromGMT))
  }
  fileprivate var day: LocalDate { LocalDate(dayNumber: Int(Int32(bitPattern: value))) }

  fileprivate mutating func set(_ at: Timestamp) {
    instant = at.instant.timeIntervalSince1970
    secondsFromGMT = Int32(clamping: at.secondsFromGMT)
  }
}

extension Log: Equatable {
  /// Whether they have the same lines.
  public static func == (left: Log, right: Log) -> Bool { left.elementsEqual(right) }
}

extension Log: ExpressibleByArrayLiteral {
  /// A log of some lines.
  public init(arrayLiteral lines: LogLine...) { self.init(lines: lines) }
}

extension String {
  /// Whether it is the same text byte for byte: one that only looks the same is another.
  fileprivate func hasBytes(of other: String) -> Bool {
    withBytes { mine in other.withBytes { mine.count == $0.count && mine.elementsEqual($0) } }
  }
}
