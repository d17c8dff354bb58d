import Foundation
import Roster

extension Site {
  /// The roster's page, or a page that says why there is none.
  ///
  /// - Parameters:
  ///   - roster: nil when the practice has none, or when it can't be read.
  ///   - problems: what is wrong with its file, a line each.
  /// - Throws: `TemplateProblems`.
  public func rosterPage(_ roster: Roster?, problems: [String] = []) throws -> Page {
    if let roster, problems.isEmpty { return try self.roster(roster) }
    return try page(
      "roster.html", from: "roster-absent", title: "Roster", section: .roster,
      ["problems": .views(problems.map { ["text": .text($0)] }), "hasProblems": .flag(!problems.isEmpty)])
  }

  /// The stretches of the day with nobody on duty that are longer than so many seconds, a phrase each.
  public func gaps(in roster: Roster, longerThan seconds: Int) -> [String] {
    let day =
      switch practice.asOf {
      case .instant(let instant): RosterDay(roster, holding: instant, in: practice.timeZone)
      case .date(let date): RosterDay(roster, onDay: date.dayNumber, in: practice.timeZone)
      }
    return day.gaps(longerThan: seconds).map { gap in
      let stretch = RosterStretch(gap, in: practice.timeZone, formats)
      return "nobody is on duty from \(stretch.start) to \(stretch.end) (\(stretch.length)) on"
        + " \(formats.day(practice.date))"
    }
  }
}
