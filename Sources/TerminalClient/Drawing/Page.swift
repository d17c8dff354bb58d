/// A screen as it is meant: a heading, a body in the middle, quiet words and keys at the bottom. It finds its own
/// place in any size of window.
struct Page {
  /// What a key does.
  struct Hint: Hashable {
    var key: String
    var meaning: String
    init(_ key: String, _ meaning: String) {
      self.key = key
      self.meaning = meaning
    }
  }

  /// Top left.
  var title = ""
  /// Top right.
  var status = ""
  /// What the screen is about. It stands in the middle, or below when something is drawn above it.
  var body: [Line] = []
  /// The line of the body that must be seen.
  var focus: Int?
  /// Somebody is there: a question that stands out.
  var prompt: [Line] = []
  /// Rows that are kept for the prompt, so that nothing moves when it comes.
  var promptRows = 0
  /// Quiet words above the keys.
  var quiet: [Line] = []
  /// What the keys do.
  var hints: [Hint] = []
  /// Whether the room above the body is kept for a drawing.
  var leavesRoom = false

  /// The most columns that text takes, so that lines stay readable in a wide window.
  static func measure(_ size: Size) -> Int { max(8, min(size.columns - 4, 64)) }
}
