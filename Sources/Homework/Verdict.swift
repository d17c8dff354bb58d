/// What became of a line of the log.
public enum Verdict: Hashable, Sendable {
  /// It counts. One that is out of turn began an assignment while an earlier one was unfinished: the log lacks
  /// something of that one.
  case accepted(outOfTurn: Bool)
  /// The rules could not have produced it.
  case refused(Refusal)
  /// The same as an earlier line, which counts once.
  case duplicate(of: Int)
  /// It happened after the date that everything is as of.
  case later
  /// Not an entry that these rules can judge: unreadable, torn, or of an unknown event.
  case unjudged

  /// Whether it counts.
  public var isAccepted: Bool {
    switch self {
    case .accepted: true
    case .refused, .duplicate, .later, .unjudged: false
    }
  }
}

/// What became of each line of a log, in the order of the log: four bytes for each, and each refusal once.
public struct Verdicts: Sendable {
  private var codes: [UInt32]
  private var refusals: [Refusal] = []
  private var places: [Refusal: UInt32] = [:]

  /// So many lines of which none is judged yet.
  init(count: Int) { codes = Array(repeating: Code.unjudged.rawValue, count: count) }

  /// The same lines with none judged yet but those that repeat another.
  var unjudgedButRepeats: Verdicts {
    var verdicts = Verdicts(count: codes.count)
    for (index, code) in codes.enumerated() where code & Code.duplicate != 0 && code & Code.refused == 0 {
      verdicts.codes[index] = code
    }
    return verdicts
  }

  /// The verdicts that say no more than themselves. The others have a number besides: of a line, or of a refusal.
  private enum Code: UInt32 {
    case unjudged, accepted, outOfTurn, later

    static let duplicate: UInt32 = 1 << 30
    static let refused: UInt32 = 1 << 31
  }
}

extension Verdicts: RandomAccessCollection, MutableCollection {
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last.
  public var endIndex: Int { codes.count }

  /// What became of the line at a position.
  public subscript(position: Int) -> Verdict {
    get {
      let code = codes[position]
      switch Code(rawValue: code) {
      case .unjudged: return .unjudged
      case .accepted: return .accepted(outOfTurn: false)
      case .outOfTurn: return .accepted(outOfTurn: true)
      case .later: return .later
      case nil:
        return code & Code.refused != 0
          ? .refused(refusals[Int(code ^ Code.refused)]) : .duplicate(of: Int(code ^ Code.duplicate))
      }
    }
    set {
      codes[position] =
        switch newValue {
        case .unjudged: Code.unjudged.rawValue
        case .accepted(outOfTurn: false): Code.accepted.rawValue
        case .accepted(outOfTurn: true): Code.outOfTurn.rawValue
        case .later: Code.later.rawValue
        case .duplicate(let line): Code.duplicate | UInt32(clamping: line)
        case .refused(let refusal): Code.refused | place(of: refusal)
        }
    }
  }

  private mutating func place(of refusal: Refusal) -> UInt32 {
    if let place = places[refusal] { return place }
    let place = UInt32(refusals.count)
    places[refusal] = place
    refusals.append(refusal)
    return place
  }
}
