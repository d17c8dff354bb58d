import Foundation
import Homework

/// Many practices at a moment, by their totals alone: what `network.json` holds.
package struct Network: Codable, Equatable, Sendable {
  /// The moment, in RFC 3339.
  package let asOf: String
  /// Those that somebody has to look after first, and within one state in the order in which they were named.
  package let practices: [NetworkPractice]
  /// The sums over those that have counts.
  package private(set) var together: PracticeTotals.Counts

  package init(_ practices: [NetworkPractice], asOf: String) {
    self.asOf = asOf
    self.practices = NetworkPractice.State.allCases.flatMap { state in practices.filter { $0.state == state } }
    together = PracticeTotals.Counts(asOf: asOf)
    for counts in practices.compactMap({ $0.totals?.counts }) { together.add(counts) }
  }

  /// What is wrong, by the practices' names.
  package var troubles: [String: String] {
    practices.reduce(into: [:]) { troubles, practice in troubles[practice.name] = practice.trouble }
  }
}

/// A practice of a network.
package struct NetworkPractice: Codable, Equatable, Sendable {
  package let name: String
  package let state: State
  /// What is wrong, without how long that has been so; nil while all is well.
  package let trouble: String?
  package let totals: PracticeTotals?

  /// How a practice fares, the worst first: no run has left totals; they can't be read; the last run of a command did
  /// not end well; none has ended for too long; all is well.
  package enum State: String, Codable, CaseIterable, Sendable {
    case absent, unreadable, failed, stale, well
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
    let inOrder = runs.sorted { $0.key < $1.key }
    if let (command, run) = inOrder.first(where: { $0.value.exit != 0 }) {
      return (.failed, "\(command) ended with status \(run.exit)")
    }
    if runs["build"] == nil { return (.stale, "no build yet") }
    for (command, run) in inOrder {
      let limit = command == "build" ? Double(maxAge) : RunAge.mostOfReport
      let age = Timestamp(run.ended).map { now.timeIntervalSince($0.instant) } ?? .infinity
      if age > limit { return (.stale, "\(command) ended over \(roughly(seconds: limit)) ago") }
      if age < -RunAge.clockTolerance { return (.stale, "\(command) ended later than now; check the clocks") }
    }
    return nil
  }
}
