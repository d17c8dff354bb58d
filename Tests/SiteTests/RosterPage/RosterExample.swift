import Foundation
import Homework
import Insights

@testable import Site

/// A day's roster and the pages made of it, for the tests of the roster's page.
enum RosterExample {
  static let zone = TimeZone(identifier: "America/New_York") ?? .gmt

  /// At 11:00 one shift ends and two begin; two end at the same time; one goes past midnight.
  static let roster = Roster([
    therapist("Ada Ending", id: 1, from: 9 * 60, minutes: 120),
    therapist("Bo Long", id: 2, from: 8 * 60, minutes: 480),
    therapist("Maria-Magdalena Featherstonehaugh-Cholmondeley", id: 3, from: 11 * 60, minutes: 60),
    therapist("Di Evening", id: 4, from: 18 * 60, minutes: 480),
    therapist("Cy Twin", id: 5, from: 11 * 60, minutes: 300),
    therapist("Plato", id: 4, from: 60, minutes: 10),
  ])

  static func therapist(_ name: String, id: Int, from minute: Int, minutes: Int) -> Therapist {
    Therapist(
      id: id, name: name, primaryLicense: "Psy.D.", since: Date(timeIntervalSince1970: 1_161_352_800),
      shiftStart: minute * 60, shiftDuration: minutes * 60)
  }

  /// 16 November 2026 at a time in the zone of the example, in seconds after midnight.
  static func instant(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: 1_794_805_200 + Double(seconds))
  }

  static func view(_ roster: Roster = roster, asOf: AsOf, locale: String = "en_US") -> RosterView {
    RosterView(roster, asOf: asOf, in: zone, Formats(locale: Locale(identifier: locale)))
  }

  static func site(asOf: AsOf, locale: String = "en_US", hasRoster: Bool = false) throws -> Site {
    let practice = Practice(
      name: "Example", timeZone: zone, locale: Locale(identifier: locale), asOf: asOf, hasRoster: hasRoster)
    return Site(practice, templates: try SiteTemplates())
  }
}
