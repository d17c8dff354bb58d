import Charts
import Markdown
import Roster

extension Site {
  /// The roster's page: who is on duty, who is next, and when nobody is.
  ///
  /// - Throws: `TemplateProblems`.
  public func roster(_ roster: Roster) throws -> Page {
    let content = rosterView(roster)
    return try page(
      "roster.html", from: "roster", title: "Roster", section: .roster, content.view,
      charts: ["day": TrustedHTML(trusted: content.chart(formats).svg)])
  }

  /// The same three lists as text for a terminal.
  ///
  /// - Throws: `TemplateProblems`.
  public func rosterText(_ roster: Roster) throws -> String {
    try templates.render("text/roster.txt", rosterView(roster).view, for: .text)
  }

  private func rosterView(_ roster: Roster) -> RosterView {
    RosterView(roster, asOf: practice.asOf, in: practice.timeZone, formats)
  }
}
