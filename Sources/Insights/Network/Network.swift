import Foundation
import Homework

/// Many practices at a moment, by their totals alone: what `network.json` holds.
package struct Network: Codable, Hashable, Sendable {
  package private(set) var format = 1
  /// The moment, in RFC 3339.
  package let asOf: String
  /// Those that somebody has to look after first, and within one state in the order in which they were named.
  package let practices: [NetworkPractice]
  /// The sums over those that have counts.
  package let together: NetworkNumbers

  package init(_ practices: [NetworkPractice], asOf: String) {
    self.asOf = asOf
    self.practices = NetworkPractice.State.allCases.flatMap { state in practices.filter { $0.state == state } }
    together = practices.reduce(into: NetworkNumbers()) { sum, practice in
      if let counts = practice.totals?.counts { sum.add(counts.numbers) }
    }
  }

  /// As they are written: the same bytes for the same network.
  package func json() throws -> [UInt8] { try NetworkJSON.bytes(of: self) }

  /// What an earlier run has written; nil for anything else.
  package init?(json: [UInt8]) {
    guard let network = NetworkJSON.value(Network.self, from: json) else { return nil }
    self = network
  }

  /// What it says of each practice that somebody has to look after.
  package var troubles: [String: String] {
    practices.reduce(into: [:]) { troubles, practice in troubles[practice.name] = practice.trouble }
  }
}

/// A practice of a network.
package struct NetworkPractice: Codable, Hashable, Sendable {
  package let name: String
  package let state: State
  /// What is wrong, without how long that has been so; nil while all is well.
  package let trouble: String?
  package let totals: PracticeTotals?

  /// How a practice fares, the worst first.
  package enum State: String, Codable, CaseIterable, Sendable {
    /// No run has left totals.
    case absent
    /// There is something, and it can't be read or is no totals.
    case unreadable
    /// The last run of a command did not end well.
    case failed
    /// No run has ended for too long, or never.
    case stale
    case well

    /// What to do about it.
    package var remedy: String? {
      switch self {
      case .absent: "set output.totals in its tend.yml to this file, and see that it runs"
      case .unreadable: "give whoever runs this permission to read it, or mend the place"
      case .failed: "see what that run said; `tend check` says what is wrong with the files"
      case .stale: "see that its schedule runs; `tend status` says when it last did"
      case .well: nil
      }
    }
  }

  /// A practice without totals.
  package init(_ name: String, _ state: State, _ trouble: String) {
    (self.name, self.state, self.trouble, totals) = (name, state, trouble, nil)
  }

  /// What a practice's totals say of it at a moment.
  package init(_ name: String, _ totals: PracticeTotals, at now: Date) {
    (self.name, self.totals) = (name, totals)
    (state, trouble) = totals.trouble(at: now).map { ($0, $1) } ?? (.well, nil)
  }
}

extension PracticeTotals {
  /// By the rules of `tend status`: a command's last run failed, or the last build or report is too old.
  fileprivate func trouble(at now: Date) -> (NetworkPractice.State, String)? {
    let runs = runs.sorted { $0.key < $1.key }
    if let (command, run) = runs.first(where: { $0.value.exit != 0 }) {
      return (.failed, "\(command) ended with status \(run.exit)")
    }
    if self.runs["build"] == nil { return (.stale, "no build yet") }
    for (command, run) in runs {
      let limit = command == "build" ? Double(maxAge) : RunAge.limitOfReport
      let age = RunAge(since: run.ended, at: now, limit: limit)
      if age.isFresh { continue }
      return (
        .stale,
        "\(command) ended " + (age.seconds > 0 ? "over \(RunAge.words(limit)) ago" : "later than now, by its clock")
      )
    }
    return nil
  }
}
