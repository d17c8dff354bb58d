import Homework

/// A numbered choice of the plain client.
struct Choice: Hashable {
  let number: Int
  let label: String
  let action: Action

  /// What a choice does.
  enum Action: Hashable {
    case open(Assignment)
    case send(Flow.Event)
    case chooseMood, leaveMoods
    case writeNote
    case wait
    case leave
  }

  init(_ number: Int, _ label: String, _ action: Action) {
    self.number = number
    self.label = label
    self.action = action
  }
}
