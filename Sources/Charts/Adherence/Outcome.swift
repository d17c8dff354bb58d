/// What became of an assignment, from the foot of a bar to its top.
enum Outcome: CaseIterable, Sendable {
  case onTime
  case late
  case notDone
  case excused

  var pattern: Bar.Pattern {
    switch self {
    case .onTime: .solid
    case .late: .hatched
    case .notDone: .outlined
    case .excused: .dotted
    }
  }
}
