/// When a run is too long ago: the same for `tend status` and for the page over many practices.
package enum RunAge {
  /// The oldest that the last good report may be, in seconds: a week and a day.
  package static let mostOfReport = 8 * 86_400.0
  /// By how many seconds two machines' clocks may differ.
  package static let clockTolerance = 300.0
}
