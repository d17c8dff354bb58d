/// The colours of a chart, on paper. `charts.css` has the same names for the dark and for high contrast.
enum Paint: Sendable {
  case ink
  case muted
  case rule
  case paper
  case accent
  case accentLine
  case accentSoft
  case warm
  case warmSoft
  case grey

  /// As classes have it.
  var name: StaticString {
    switch self {
    case .ink: "ink"
    case .muted: "muted"
    case .rule: "rule"
    case .paper: "paper"
    case .accent: "accent"
    case .accentLine: "accent-line"
    case .accentSoft: "accent-soft"
    case .warm: "warm"
    case .warmSoft: "warm-soft"
    case .grey: "grey"
    }
  }

  var colour: StaticString {
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
