import Foundation
import Homework
import Insights

/// What every page needs to know of a practice.
package struct Practice: Sendable {
  /// The practice's name.
  package var name: String
  /// The zone of the pages that are not one client's.
  package var timeZone: TimeZone
  /// How dates, times and numbers are written.
  package var locale: Locale
  /// The moment that everything is as of.
  package var asOf: AsOf
  /// From when on something is worth attention.
  package var thresholds: AttentionThresholds
  /// What to do in an emergency, as the practice says it.
  package var emergencyText: String?
  /// What was taken for granted where nothing was said; nil when the practice's files say it all.
  package var assumptions: String?
  /// Whether the site's own pages stand in Output, so that reports may link to them.
  package var hasSite = true
  /// Whether the practice has a roster, so that pages may link to it.
  package var hasRoster = false
  /// From how many seconds after the end of its day on a page says that it is old.
  package var maximumAge = 36 * 3_600
  /// Whether the reports' archive stands in Output, so that pages may link to it.
  package var hasReports = false
  /// The newest week whose report has a page for a client, by the client's slug.
  package var reportPages: [String: ISOWeek] = [:]
  /// The clients whose pages stand in Output, by their slugs, for the links of the reports.
  package var clientPages: Set<String> = []
  /// Those of them whose log stands on several pages.
  package var longLogs: Set<String> = []

  /// What every page needs to know of a practice.
  package init(
    name: String, timeZone: TimeZone, locale: Locale, asOf: AsOf,
    thresholds: AttentionThresholds = AttentionThresholds(), emergencyText: String? = nil,
    assumptions: String? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.locale = locale
    self.asOf = asOf
    self.thresholds = thresholds
    self.emergencyText = emergencyText
    self.assumptions = assumptions
  }

  /// The date in the practice's own zone.
  package var date: LocalDate { asOf.date(in: timeZone) }
}
