import Foundation
import Homework
import Text

/// Dates, times and people in the client's own words.
struct Wording {
  let setting: ClientSetting

  /// A day: "Mon, Nov 16", with the year when it is another than today's; shortly "Nov 16".
  func day(_ date: LocalDate, today: LocalDate, isShort: Bool = false) -> String {
    var style = style.day().month(.abbreviated)
    if !isShort { style = style.weekday(.abbreviated) }
    return noon(of: date).formatted(date.year == today.year ? style : style.year())
  }

  /// A day in full: "Monday, November 16, 2026".
  func fullDay(_ date: LocalDate) -> String {
    noon(of: date).formatted(style.weekday(.wide).day().month(.wide).year())
  }

  /// A task by its day, and where others are due on it, by its number: "Mon, Nov 16, no. 2".
  func task(_ assignment: Assignment, in replay: Replay, isShort: Bool = false) -> String {
    let day = day(assignment.dueDate, today: replay.asOf, isShort: isShort)
    // All of one day stand next to each other.
    let before = replay.assignments.prefix { $0.id != assignment.id }.reversed()
      .prefix { $0.dueDate == assignment.dueDate }.count
    return before == 0 ? day : "\(day), no. \(before + 1)"
  }

  /// A time of day in the client's zone.
  func time(_ instant: Date) -> String {
    var style = style.hour().minute()
    style.timeZone = setting.rules.timeZone
    return instant.formatted(style)
  }

  /// A number: "4,000".
  func number(_ number: Int) -> String { number.formatted(.number.locale(setting.locale)) }

  /// Whoever is in the session.
  func provider(_ name: String?) -> String { name ?? "Your provider" }

  /// That something could not be written, and why.
  func failure(_ error: any Error) -> String {
    "This could not be saved: \(reason(error)). Please try again."
  }

  /// Why something failed, as a phrase with what to do about it.
  func reason(_ error: any Error) -> String {
    guard let problem = error as? Problem else { return "\(error)" }
    return [problem.message, problem.remedy].compactMap { $0 }.joined(separator: "; ")
  }

  /// That nobody reads along, unless the practice's own words say it, and what to do in an emergency.
  var emergency: [String] {
    let text = setting.emergencyText
    return text.lowercased().contains("nobody reads this live") ? [text] : ["Nobody reads this live.", text]
  }

  func breaths(_ count: Int) -> String { count == 1 ? "1 breath" : "\(count) breaths" }

  /// How far the breathing is: what is left of it, or what was taken by whoever breathes on.
  func breathsNow(_ flow: Flow) -> String {
    flow.breathesOn ? "\(breaths(flow.breathsTaken)) taken" : "\(breaths(flow.breathsLeft)) left"
  }

  /// About how long so many breaths take.
  func duration(ofBreaths count: Int) -> String {
    let seconds = Double(count) * setting.pace.breath
    if seconds < 50 { return "less than a minute" }
    let minutes = Int((seconds / 60).rounded())
    return minutes <= 1 ? "about a minute" : "about \(minutes) minutes"
  }

  private func noon(of date: LocalDate) -> Date {
    Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200)
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: setting.locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }
}
