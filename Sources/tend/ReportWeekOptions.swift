import ArgumentParser
import Homework
import PracticeFiles

/// Which weeks a report is made of.
struct ReportWeekOptions: ParsableArguments {
  @Option(
    help: "The ISO week to make, such as 2026-W47. Default: the last that has ended.",
    transform: ISOWeek.init(argument:))
  var week: ISOWeek?

  @Option(
    help: "Make every week since this one that is missing, and the last again.", transform: ISOWeek.init(argument:))
  var since: ISOWeek?

  @Option(
    help: ArgumentHelp(
      "How many weeks' reports to keep, such as 104w: older ones are removed. Default: tend.yml's, or all.",
      valueName: "weeks"),
    transform: { text in
      // What it must be is said in the command line's own words.
      guard let weeks = try? SettingsValue.weeks(text) else {
        throw ValidationError("'\(text)' is no number of weeks from 1w to 1040w, such as 104w")
      }
      return weeks
    })
  var keep: Int?

  /// A slip in the year must not make thousands of empty weeks.
  private static let mostWeeks = 522

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

  /// The first week whose report is kept; nil when all are.
  ///
  /// - Parameter weeks: how many are, where the command line doesn't say.
  func firstKept(upTo last: ISOWeek, of weeks: Int?) -> ISOWeek? {
    (keep ?? weeks).map { ISOWeek(containing: last.monday.adding(days: -7 * ($0 - 1))) }
  }

  /// The weeks to make, in order.
  ///
  /// - Parameters:
  ///   - first: the first week that is kept; nil when all are.
  ///   - published: the weeks whose reports are in Output.
  func chosen(from first: ISOWeek?, upTo last: ISOWeek, published: Set<ISOWeek>) -> [ISOWeek] {
    guard let since else { return [week ?? last] }
    return Array(sequence(first: max(since, first ?? since)) { $0 < last ? $0.next : nil }).filter {
      $0 == last || !published.contains($0)
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
