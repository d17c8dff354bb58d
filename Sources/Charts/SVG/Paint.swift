/// The colours of a chart, on paper. `charts.css` has the same names for the dark and for high contrast.
enum Paint: String, Sendable {
  case ink
  case muted
  case rule
  case paper
  case accent
  case accentSoft = "accent-soft"
  case warm
  case grey

  var colour: String {
    switch self {
    case .ink: "#1d2733"
    case .muted: "#5b6875"
    case .rule: "#d9dfe5"
    case .paper: "#ffffff"
    case .accent: "#1f6f8b"
    case .accentSoft: "#cfe3ea"
    case .warm: "#b3661f"
    case .grey: "#eef1f4"
    }
  }
}
