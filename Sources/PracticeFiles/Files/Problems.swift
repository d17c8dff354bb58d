import Diagnostics

/// Collects what is wrong with one file, each problem with its place.
final class Problems {
  /// The file's text.
  let source: SourceText
  private let consequence: Consequence
  /// How many problems are kept; more than that are only counted.
  private let limit: Int
  private var kept: [Diagnostic] = []
  private var more: [Consequence: Int] = [:]

  /// An empty collection for a file whose problems have this consequence.
  init(in source: SourceText, consequence: Consequence, limit: Int = 200) {
    self.source = source
    self.consequence = consequence
    self.limit = limit
  }

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { kept.isEmpty }

  /// The gravest consequence so far; nil when nothing is wrong.
  private(set) var gravest: Consequence?

  /// What was found so far, with a line that sums up what was only counted.
  var diagnostics: [Diagnostic] {
    kept
      + more.sorted { $0.key > $1.key }.map {
        Diagnostic(more: $0.value, in: source.path, consequence: $0.key)
      }
  }

  /// Adds a problem at a byte of the file.
  func add(_ problem: @autoclosure () -> Problem, at offset: Int, consequence: Consequence? = nil) {
    add(problem(), at: source.place(at: offset), consequence: consequence)
  }

  /// Adds a problem at a place. Beyond the limit neither is even made, since that takes long on a long line.
  func add(
    _ problem: @autoclosure () -> Problem, at place: @autoclosure () -> Place, consequence: Consequence? = nil
  ) {
    // Why a whole file cannot be used is always kept.
    let isKept = kept.count < limit || consequence.map { $0 > .listed } ?? false
    let consequence = consequence ?? self.consequence
    gravest = max(gravest ?? consequence, consequence)
    if isKept {
      kept.append(Diagnostic(problem(), at: place(), consequence: consequence))
    } else {
      more[consequence, default: 0] += 1
    }
  }
}

/// What was read from files, together with everything that is wrong with them.
public struct Loaded<Value> {
  /// The value; nil when the problems left nothing to go on with.
  public var value: Value?
  /// The problems, in no order: whoever tells them sorts them.
  public var diagnostics: [Diagnostic]

  /// A value with its problems.
  public init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }

  /// The gravest consequence among the problems; nil when there are none.
  public var consequence: Consequence? { diagnostics.map(\.consequence).max() }
}

extension Loaded: Sendable where Value: Sendable {}
