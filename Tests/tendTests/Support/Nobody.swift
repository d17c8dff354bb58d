import Foundation

/// A user whom files' modes hold back, as they don't root.
enum Nobody {
  /// What runs a program as that user; nothing when the tests aren't root's.
  static let prefix = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  /// Whether that user can reach the program and what it needs.
  static var canRunTend: Bool {
    let outcome = try? Tend.run(["--version"], under: prefix)  // Whatever stands in the way, it can't.
    return outcome?.status == 0
  }
}
