import FileSystem
import Text

/// Why nothing, or not everything, could be published. Paths are as people know them, with Output in front.
package enum PublishingError: Error, Equatable, Sendable {
  /// Another run is at work in the same Output; what it says of itself, when it does.
  case lockHeld(by: String?)
  /// Another run has taken this one's place while it was at work.
  case takenOver
  /// What the system would not do.
  case file(FileError)
  /// A path that leads out of Output or into `.tend`, or is no path at all.
  case unusablePath(String)
  /// A page of one command that the other tried to write.
  case belongsToOther(path: String, command: String)
  /// A group of `tend.yml` that this machine does not know.
  case unknownGroup(String)
  /// Too many clients would lose all of their pages in this run.
  case clientsGone(ClientLoss)
  /// Output was made from the other form of input.
  case madeFrom(InputForm)
  /// The record of the runs is there, and is no such record.
  case unreadableHistory(path: String)

  package var message: String {
    switch self {
    case .lockHeld(let holder): "another run holds the lock" + (holder.map { " (\($0))" } ?? "")
    case .takenOver: "this run was given up: another has taken its place, so it stopped"
    case .file(let error):
      switch error.reason {
      case .link: "is a symbolic link where a folder should be; links inside the output are not followed"
      case .isFolder: "is a folder where a page should be"
      case .notAFolder: "is not a folder, though pages belong below it"
      default: error.message
      }
    case .unusablePath: "is not a usable path for a page"
    case .belongsToOther(_, let command): "belongs to `\(command)`"
    case .unknownGroup: "the group for the published files does not exist on this machine"
    case .clientsGone(let loss): "\(loss.message), so nothing was written"
    case .unreadableHistory: "the record of the runs can't be understood, so it is not known how they ended"
    case .madeFrom(.practice): "these are the pages of a practice, not of what this run reads"
    case .madeFrom(.oneClient): "these are the pages of one client's files, not of what this run reads"
    case .madeFrom(.network): "these are the pages of many practices, not of what this run reads"
    }
  }

  package var remedy: String {
    switch self {
    case .lockHeld: "try again when it has ended, or wait for it with --wait SECONDS"
    case .takenOver: "nothing is lost, and what the other one has written stays; run again if you miss anything"
    case .file(let error):
      switch error.reason {
      case .notPermitted:
        "give the user who runs Tend permission to \(error.purpose == .reading ? "read" : "write") there,"
          + " or choose another folder with --output"
      case .readOnly: "mount it writable, or choose another folder with --output"
      case .link: "replace the link by a folder; only the output folder itself may be a link"
      case .isFolder, .notAFolder, .notAFile: "move it out of the output and run again"
      default: error.remedy
      }
    case .unusablePath: "use a relative path without `.`, `..` or `.tend`"
    case .belongsToOther: "write it with that command"
    case .unknownGroup: "create it, or correct it in tend.yml"
    case .clientsGone(let loss): loss.remedy
    case .unreadableHistory: "nothing else depends on it; the next run begins it anew"
    case .madeFrom: "choose another folder with --output, or replace them with --allow-removal"
    }
  }

  /// The exit status after sysexits.h: 65 something is wrong with the inputs, 73 the output cannot be written, 74 an
  /// I/O error, 75 another run holds the lock or has taken this one's place, 78 the configuration is wrong.
  package var exitStatus: Int32 {
    switch self {
    case .lockHeld, .takenOver: 75
    case .file(let error):
      switch error.reason {
      case .missing, .stale, .other: 74
      default: 73
      }
    case .unusablePath, .belongsToOther, .madeFrom: 73
    case .unknownGroup: 78
    case .clientsGone, .unreadableHistory: 65
    }
  }

  /// The problem as Tend prints it; `output` is the folder as the user named it.
  package func diagnostic(output: String) -> Diagnostic {
    let file =
      switch self {
      case .file(let error): error.path
      case .unusablePath(let path), .belongsToOther(let path, _), .unreadableHistory(let path): path
      case .unknownGroup: "tend.yml"
      case .clientsGone: "clients"
      case .lockHeld, .takenOver, .madeFrom: output
      }
    return Diagnostic(message, at: Place(file: file), consequence: .nothingWritten, remedy: remedy)
  }
}

/// What a part that knows only files throws, as a publication throws it.
func publishing<Result>(_ work: () throws(FileError) -> Result) throws(PublishingError) -> Result {
  do throws(FileError) { return try work() } catch { throw .file(error) }
}
