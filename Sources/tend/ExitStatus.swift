import ArgumentParser
import Diagnostics

/// How a run ended, after sysexits.h.
enum ExitStatus: Int32 {
  case wrongUsage = 64
  case wrongData = 65
  case missingInput = 66
  case missingProgram = 69
  case outputRefused = 73
  case outputFailed = 74
  case wrongSettings = 78

  /// The status that problems call for; nil when none of them is an error.
  init?(_ consequence: Consequence?) {
    switch consequence {
    case .nothingWritten: self = .wrongSettings
    case .clientHeldBack, .listed: self = .wrongData
    case .noted, nil: return nil
    }
  }
}

extension ExitCode {
  init(_ status: ExitStatus) {
    self.init(status.rawValue)
  }
}
