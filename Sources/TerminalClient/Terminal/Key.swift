/// What a client presses.
enum Key: Hashable, Sendable {
  /// A character; a pasted text comes as many.
  case character(Character)
  case enter
  case escape
  case backspace
  case delete
  case up, down, left, right
  case home, end
  case pageUp, pageDown
  /// A letter together with Control.
  case control(Character)
}
