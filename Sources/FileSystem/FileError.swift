import Glibc

/// What the system would not do with a file, in words for the person who has to mend it.
package struct FileError: Error, Equatable, Sendable {
  package enum Purpose: Equatable, Sendable {
    case reading, writing
  }

  package enum Reason: Equatable, Sendable {
    /// There is none, or it went meanwhile.
    case missing
    /// There is something of that name already.
    case exists
    /// A link whose target is not there.
    case deadLink
    /// A link where none is followed, or links that lead in a circle.
    case link
    /// This user may not.
    case notPermitted
    /// This user may not give files to the group that is wanted.
    case groupNotPermitted
    /// The file system is mounted read-only.
    case readOnly
    /// No room is left, for anybody or for this user.
    case full
    case isFolder
    /// Something else where a folder should be.
    case notAFolder
    /// A pipe, a socket or a device where a file should be.
    case notAFile
    /// It holds more bytes than this.
    case tooLarge(limit: Int)
    /// The name is longer than the system allows.
    case nameTooLong
    /// A network share has forgotten the file.
    case stale
    /// Another process holds the lock.
    case locked
    /// Anything else, by the system's error number.
    case other(code: Int32)
  }

  package var reason: Reason
  /// The path as people know it.
  package var path: String
  package var purpose: Purpose

  package init(_ reason: Reason, _ purpose: Purpose, path: String) {
    self.reason = reason
    self.purpose = purpose
    self.path = path
  }

  /// What a system call's error number means for a path.
  package init(code: Int32, _ purpose: Purpose, path: String) {
    let reason: Reason =
      switch code {
      case ENOENT: .missing
      case EEXIST: .exists
      case ELOOP: .link
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case ENOSPC, EDQUOT, EFBIG: .full
      case EISDIR: .isFolder
      case ENOTDIR: .notAFolder
      case ENXIO: .notAFile
      case ENAMETOOLONG: .nameTooLong
      case ESTALE: .stale
      case EWOULDBLOCK: .locked
      default: .other(code: code)
      }
    self.init(reason, purpose, path: path)
  }

  /// What is wrong, as a phrase without a full stop.
  package var message: String {
    switch reason {
    case .missing: purpose == .reading ? "there is no such file" : "cannot be written: its folder is gone"
    case .exists: "already exists"
    case .deadLink: "this link leads nowhere"
    case .link: "this is a symbolic link, and links are not followed here"
    case .notPermitted: "\(failure): permission denied"
    case .groupNotPermitted: "cannot be given to the group that tend.yml names"
    case .readOnly: "\(failure): the file system is read-only"
    case .full: "\(failure): no space is left"
    case .isFolder: "this is a folder where a file should be"
    case .notAFolder: "this is not a folder"
    case .notAFile: "this is not a regular file"
    case .tooLarge(let limit) where limit < 1 << 20: "the file is larger than \(limit >> 10) KiB"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB"
    case .nameTooLong: "\(failure): its name is too long"
    case .stale: "\(failure): the network share no longer knows it"
    case .locked: "another process holds the lock"
    case .other(let code): "\(failure): \(String(cString: strerror(code)))"
    }
  }

  /// What to do about it, as a phrase without a full stop.
  package var remedy: String {
    switch reason {
    case .missing: "check the path"
    case .exists: "choose another name"
    case .deadLink: "fix or remove it"
    case .link: "put the file itself in its place"
    case .notPermitted:
      "give the user who runs Tend permission to \(purpose == .reading ? "read it" : "write there")"
    case .groupNotPermitted: "make the user who runs Tend a member of that group"
    case .readOnly: "mount it writable"
    case .full: "free some space and run again; nothing is lost"
    case .isFolder, .notAFolder: "move it away and run again"
    case .notAFile: "put a file in its place, or a link to one"
    case .tooLarge: "find out what made it so large"
    case .nameTooLong: "shorten it"
    case .stale: "mount the share again and run again"
    case .locked: "wait until it has ended and try again"
    case .other: "check the disk and the system's log, then run again"
    }
  }

  /// Whether a file was to be renamed from one file system to another, where only a copy helps.
  package var isBetweenFileSystems: Bool { reason == .other(code: EXDEV) }

  private var failure: String { "cannot be \(purpose == .reading ? "read" : "written")" }
}
