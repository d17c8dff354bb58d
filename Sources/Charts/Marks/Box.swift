/// An upright rectangle of the picture; y grows downwards.
struct Box: Sendable, Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  func contains(_ other: Box) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  func intersects(_ other: Box) -> Bool {
    other.left < right && other.right > left && other.top < bottom && other.bottom > top
  }

  /// The same middle, larger on every side.
  func grown(by margin: Double) -> Box {
    Box(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// Whether a straight line runs through it (Liang and Barsky's clipping).
  func isCrossed(from start: Place, to end: Place) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    for (step, room) in [
      (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
    ] {
      if step == 0 {
        if room < 0 { return false }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    return enter <= leave
  }
}
