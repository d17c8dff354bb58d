import Foundation

/// What can be wrong with a folder and with the names in it.
enum FolderProblem: InputProblem, Hashable {
  /// It cannot be listed; the system's error number.
  case unlistable(code: Int32)
  /// There is none, and there has to be one.
  case missing
  /// A name is not UTF-8.
  case undecodableName
  /// A client's folder has a name that cannot become a part of an address.
  case notASlug
  /// A client's folder differs from another only by case.
  case sameSlug(as: String)
  /// A file that is probably meant to have another name, by which there is none.
  case misnamed(for: String)
  /// A link in the place of a client's folder leads nowhere.
  case deadLink

  var message: String {
    switch self {
    case .unlistable(let code): "the folder cannot be listed (\(String(cString: strerror(code))))"
    case .missing: "there is no such folder"
    case .undecodableName: "the name is not UTF-8"
    case .notASlug: "this cannot be the name of a client's folder"
    case .sameSlug(let other): "the name differs from \(quoted(other)) by case alone"
    case .misnamed: "this file is not read"
    case .deadLink: "the link leads nowhere"
    }
  }

  var remedy: String? {
    switch self {
    case .unlistable(ENOTDIR): "put a folder in its place"
    case .unlistable: "let the user who runs Tend read it"
    case .missing: "a practice has a folder clients, with a folder for each client in it"
    case .undecodableName, .sameSlug: "rename it"
    case .notASlug: "use letters, digits, -, _ and ., without a dot at the beginning"
    case .misnamed(let name): "did you mean \(name)?"
    case .deadLink: "mend or remove it"
    }
  }
}
