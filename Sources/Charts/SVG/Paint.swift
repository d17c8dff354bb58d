/// The colours of a chart, on paper. `charts.css` has the same names for the dark and for high contrast.
enum Paint: String, Sendable {
  case ink, muted, rule, paper, accent, warm, grey
  case accentLine = "accent-line"
  case accentSoft = "accent-soft"
  case warmSoft = "warm-soft"

  var colour: String {
    switch self {
    case .ink: "#1d2733"
    case .muted: "#5b6875"
    case .rule: "#d9dfe5"
    case .paper: "#ffffff"
    case .accent: "#1f6f8b"
    case .accentLine: "#6a9db0"
    case .accentSoft: "#cfe3ea"
    case .warm: "#94510f"
    case .warmSoft: "#f7ecdf"
    case .grey: "#eef1f4"
    }
  }
}

/// How a mark is painted, and the classes that a stylesheet knows it by.
struct MarkStyle {
  var classes: String?
  var fill: Paint?
  var stroke: Paint?
  /// Of the stroke.
  var width = 1.0
}
