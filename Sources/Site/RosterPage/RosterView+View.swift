import Foundation

extension RosterView {
  /// The values for the templates `pages/roster.md` and `text/roster.txt`.
  var view: View {
    [
      "date": .text(date), "zone": .text(day.zone.name), "oddLength": .text(oddLength),
      "asOf": .text(lists?.time), "lists": .view(lists?.view(of: day)),
      "everyone": .views(everyone.map(\.view)), "hasShifts": .flag(!everyone.isEmpty),
      "gaps": .views(gaps.map(\.view)), "hasGaps": .flag(!gaps.isEmpty),
      "largestGap": .view(largestGap?.view), "staffing": .views(staffing.map(\.view)),
      "coveredLength": .text(coveredLength), "coveredShare": .text(coveredShare),
      "dayLength": .text(dayLength),
    ]
  }
}
