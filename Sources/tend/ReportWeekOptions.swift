import ArgumentParser
import Foundation
import Homework

/// Which weeks a report is made of.
struct ReportWeekOptions: ParsableArguments {
  @Option(
    help: "The ISO week to make, such as 2026-W47. Default: the last that has ended.",
    transform: ISOWeek.init(argument:))
  var week: ISOWeek?

  @Option(
    help: "Make every week since this one that is missing, and the last again.", transform: ISOWeek.init(argument:))
  var since: ISOWeek?

  /// A slip in the year must not make thousands of empty weeks.
  private static let mostWeeks = 522

  /// Checks what the flags say of each other.
  func validate() throws {
    if week != nil, since != nil { throw ValidationError("give either --week or --since, not both") }
  }

  /// Checks that the weeks asked for have ended.
  ///
  /// - Throws: a `ValidationError`, which ends with status 64.
  func check(against last: ISOWeek) throws {
    if let since, since.monday.days(to: last.monday) > 7 * Self.mostWeeks {
      throw ValidationError("--since goes back \(Self.mostWeeks) weeks at most, about ten years")
    }
    guard let asked = week ?? since, asked > last else { return }
    throw ValidationError(
      "the week \(asked) has not ended yet in the practice's zone and in every client's; the last that has is \(last)"
    )
  }

  /// The weeks to make, in order.
  ///
  /// - Parameter standing: the weeks whose reports stand in Output.
  func chosen(upTo last: ISOWeek, standing: Set<ISOWeek>) -> [ISOWeek] {
    guard let since else { return [week ?? last] }
    return Array(sequence(first: since) { $0 < last ? $0.next : nil }).filter {
      $0 == last || !standing.contains($0)
    }
  }
}

extension ISOWeek {
  /// An ISO week, as given on the command line.
  init(argument: String) throws {
    guard let week = ISOWeek(argument) else {
      throw ValidationError("'\(argument)' is not an ISO week, such as 2026-W47")
    }
    self = week
  }
}

extension Inputs {
  /// The last week that has ended in the practice's zone and in every client's.
  var lastCompleteWeek: ISOWeek {
    let here = asOf.date(in: settings.timeZone)
    let week = ISOWeek(containing: here)
    // Where the day is the earliest anywhere on Earth; if even there the week is the same, no client's zone matters.
    let earliest = TimeZone(secondsFromGMT: -12 * 3_600).map { asOf.date(in: $0) } ?? here
    guard !week.contains(earliest) else { return week.previous }
    let dates = slugs.compactMap { client($0).value?.rules.timeZone }.map { asOf.date(in: $0) }
    return ISOWeek(containing: dates.reduce(here, min)).previous
  }
}
