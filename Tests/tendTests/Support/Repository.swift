import Foundation
import TestSupport

/// Where things are in the repository.
enum Repository {
  static let url = Run.repository
  static let sample = url.appending(path: "Resources/Practice")
  static let fixtures = url.appending(path: "Tests/tendTests/Fixtures")
  static let twentyMistakes = url.appending(path: "Tests/PracticeFilesTests/Fixtures/TwentyMistakes")
  /// Files from real feeds, beside the repository; not everybody has them.
  static let realFiles = url.appending(path: "../shared/real").standardized

  /// The moment that the sample practice is written for.
  static let sampleMoment = "2026-11-23T09:00:00-05:00"
}
