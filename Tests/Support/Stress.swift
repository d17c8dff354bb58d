import Foundation

/// Whether tests that are long, or that need luck, run at full length: under `make stress`.
public enum Stress {
  /// As `TEND_STRESS` says.
  public static let isOn = ProcessInfo.processInfo.environment["TEND_STRESS"] == "1"
}
