import Diagnostics
import Glibc

extension PublishingError {
  /// What is wrong, as a phrase without a full stop.
  public var message: String {
    switch self {
    case .lockHeld(let holder): "another run holds the lock" + (holder.map { " (\($0))" } ?? "")
    case .full: "cannot be written: there is no room left"
    case .readOnly: "cannot be written: the file system is read-only"
    case .notPermitted: "cannot be written: permission denied"
    case .linkInTheWay:
      "is a symbolic link where a folder should be; links inside the output are not followed"
    case .folderInTheWay: "is a folder where a page should be"
    case .fileInTheWay: "is not a folder, though pages belong below it"
    case .unusablePath: "is no place for a page"
    case .belongsToOther(_, let command): "belongs to `\(command)`"
    case .unknownGroup: "the group for the published files does not exist on this machine"
    case .groupNotPermitted: "cannot be given to the group that tend.yml names"
    case .inputOutput(_, let code): "cannot be written: \(String(cString: strerror(code)))"
    }
  }

  /// What to do about it, as a phrase without a full stop.
  public var remedy: String {
    switch self {
    case .lockHeld: "let it end, or wait for it with --wait SECONDS"
    case .full: "make room and run again; nothing is lost"
    case .readOnly: "mount it writable, or choose another folder with --output"
    case .notPermitted: "run as the user who owns the output, or choose another folder with --output"
    case .linkInTheWay: "replace the link by a folder; only the output folder itself may be a link"
    case .folderInTheWay, .fileInTheWay: "move it out of the output and run again"
    case .unusablePath: "use a relative path without `.`, `..` or `.tend`"
    case .belongsToOther: "write it with that command"
    case .unknownGroup: "create it, or correct it in tend.yml"
    case .groupNotPermitted: "make the user who runs Tend a member of that group"
    case .inputOutput: "look at the disk and the system log, then run again"
    }
  }

  /// The exit status after sysexits.h: 73 the output cannot be written, 74 an I/O error, 75 another run holds
  /// the lock, 78 the configuration is wrong.
  public var exitStatus: Int32 {
    switch self {
    case .lockHeld: 75
    case .inputOutput: 74
    case .unknownGroup: 78
    default: 73
    }
  }

  /// The problem as Tend prints it; `output` is the folder as the user named it.
  public func diagnostic(output: String) -> Diagnostic {
    let file =
      switch self {
      case .full(let path), .readOnly(let path), .notPermitted(let path), .linkInTheWay(let path),
        .folderInTheWay(let path), .fileInTheWay(let path), .unusablePath(let path),
        .belongsToOther(let path, _), .groupNotPermitted(let path), .inputOutput(let path, _):
        path
      case .unknownGroup: "tend.yml"
      case .lockHeld: output
      }
    return Diagnostic(message, at: Place(file: file), consequence: .nothingWritten, remedy: remedy)
  }

  /// What a system call's error number means for a path.
  init(code: Int32, path: String) {
    self =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: .full(path: path)
      case EROFS: .readOnly(path: path)
      case EACCES, EPERM: .notPermitted(path: path)
      case EISDIR: .folderInTheWay(path: path)
      case ENOTDIR: .fileInTheWay(path: path)
      case ELOOP: .linkInTheWay(path: path)
      case ENAMETOOLONG: .unusablePath(path)
      default: .inputOutput(path: path, code: code)
      }
  }
}
