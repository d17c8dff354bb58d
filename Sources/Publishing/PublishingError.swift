/// Why nothing, or not everything, could be published. Paths are as people know them, with Output in front.
public enum PublishingError: Error, Hashable, Sendable {
  /// Another run is at work in the same Output; what it says of itself, when it does.
  case lockHeld(by: String?)
  /// No room, or no more of it for this user.
  case full(path: String)
  /// The file system is mounted read-only.
  case readOnly(path: String)
  /// This user may not write there.
  case notPermitted(path: String)
  /// A symbolic link where a folder of Output should be.
  case linkInTheWay(path: String)
  /// A folder where a file should be.
  case folderInTheWay(path: String)
  /// Something else where a folder should be.
  case fileInTheWay(path: String)
  /// A path that leads out of Output or into `.tend`, or is no path at all.
  case unusablePath(String)
  /// A page of one command that the other tried to write.
  case belongsToOther(path: String, command: String)
  /// A group of `tend.yml` that this machine does not know.
  case unknownGroup(String)
  /// A group of `tend.yml` that this user may not give files to.
  case groupNotPermitted(path: String)
  /// Anything else that the system reports, by its error number.
  case inputOutput(path: String, code: Int32)
}
