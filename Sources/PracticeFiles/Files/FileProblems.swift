import Diagnostics

/// Why a file cannot be read at all, beside what the system says.
extension Problem {
  /// It is text of another encoding; at its beginning it says so.
  static let utf16 = Problem("the file is in UTF-16", remedy: "save the file as UTF-8")
  /// There are bytes in it that no text in UTF-8 has.
  static let notUTF8 = Problem("this is not UTF-8", remedy: "save the file as UTF-8")
  /// A link that leads nowhere.
  static let deadLink = Problem("the link leads nowhere", remedy: "mend or remove it")

  /// There is none, and there has to be one.
  static func noFile(remedy: String) -> Problem { Problem("there is no such file", remedy: remedy) }

  /// It has more lines than this.
  static func tooManyLines(limit: Int) -> Problem {
    Problem("the file has more than \(limit) lines", remedy: "look for what wrote so many")
  }
}

/// What can be wrong with a folder and with the names in it.
extension Problem {
  /// There is no folder of clients, and there has to be one.
  static let noClients = Problem(
    "there is no such folder", remedy: "a practice has a folder clients, with a folder for each client in it")
  /// A name is not UTF-8.
  static let undecodableName = Problem("the name is not UTF-8", remedy: "rename it")
  /// A client's folder has a name that cannot become a part of an address.
  static let notASlug = Problem(
    "this cannot be the name of a client's folder",
    remedy: "use letters, digits, -, _ and ., without a dot at the beginning")

  /// Something that is no folder stands where a client's folder was.
  static let clientIsAFile = Problem(
    "this is a file, and no client's folder", remedy: "put the client's folder back, or move the file away")

  /// A client's folder differs from another only by case.
  static func sameSlug(as other: String) -> Problem {
    Problem("the name differs from \(quoted(other)) by case alone", remedy: "rename it")
  }

  /// A file that is probably meant to have another name, by which there is none.
  static func misnamed(for name: String) -> Problem {
    Problem("this file is not read", remedy: "did you mean \(name)?")
  }
}
