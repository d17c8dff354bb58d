/// A week of ISO 8601, Monday to Sunday; it belongs to the year that holds its Thursday.
public struct ISOWeek: Hashable, Sendable {
  /// The week's Monday.
  public let monday: LocalDate

  /// The week in which a day lies.
  public init(containing date: LocalDate) {
    monday = date.adding(days: 1 - date.weekday)
  }

  /// A week as `2026-W47`; nil for anything else, or a week that the year does not have.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 8, bytes[4] == UInt8(ascii: "-"), bytes[5] == UInt8(ascii: "W") else { return nil }
    let (year, number) = bytes.withUnsafeBufferPointer { bytes in
      (decimal(bytes, at: 0, digits: 4), decimal(bytes, at: 6, digits: 2))
    }
    guard let year, let number, let fourth = LocalDate(year: year, month: 1, day: 4)
    else { return nil }
    self.init(containing: fourth.adding(days: 7 * (number - 1)))
    guard self.year == year, self.number == number else { return nil }
  }

  /// The year that the week belongs to.
  public var year: Int { monday.adding(days: 3).year }

  /// The number of the week in its year, 1 to 53.
  public var number: Int {
    let thursday = monday.adding(days: 3)
    guard let newYear = LocalDate(year: thursday.year, month: 1, day: 1) else { return 1 }
    return newYear.days(to: thursday) / 7 + 1
  }

  /// The week's Sunday.
  public var sunday: LocalDate { monday.adding(days: 6) }
  /// The week after.
  public var next: ISOWeek { ISOWeek(containing: monday.adding(days: 7)) }
  /// The week before.
  public var previous: ISOWeek { ISOWeek(containing: monday.adding(days: -7)) }

  /// Whether a day lies in the week.
  public func contains(_ date: LocalDate) -> Bool { (monday...sunday).contains(date) }
}

extension ISOWeek: Comparable {
  /// Earlier first.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool { left.monday < right.monday }
}

extension ISOWeek: CustomStringConvertible {
  /// The week as `2026-W47`.
  public var description: String { "\(padded(year, to: 4))-W\(padded(number, to: 2))" }
}
