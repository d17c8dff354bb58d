import Charts
import Homework

/// The labelled days of a date axis: month beginnings over a long time, Mondays over a short one.
enum DateTicks {
  /// Ticks from the first to the last of some dates, in their order.
  static func ticks(over dates: [LocalDate], _ formats: Formats) -> [DayTick] {
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let days = (first.dayNumber...last.dayNumber).map { LocalDate(dayNumber: $0) }
    if first.days(to: last) > 70 {
      return days.filter { $0.day == 1 }
        .map { DayTick(day: $0.dayNumber, label: $0.month == 1 ? "\($0.year)" : formats.month($0)) }
    }
    return days.filter { $0.weekday == 1 || first.days(to: last) < 10 }
      .map { DayTick(day: $0.dayNumber, label: formats.shortDay($0)) }
  }
}
