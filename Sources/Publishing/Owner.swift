/// The command whose files a publication writes. Each removes only its own.
public enum Owner: String, Sendable, CaseIterable {
  /// `tend build`: every page outside `reports/`.
  case site
  /// `tend report`: everything below `reports/`.
  case reports

  /// The command as people type it.
  var command: String {
    switch self {
    case .site: "tend build"
    case .reports: "tend report"
    }
  }

  /// Whose a path is; nil for the assets, which both commands share.
  init?(of path: PagePath) {
    switch path.components.first {
    case "assets": return nil
    case "reports": self = .reports
    default: self = .site
    }
  }
}
