import Foundation
import Homework
import Insights
import Testing

@testable import PracticeFiles

/// A practice's clients as they are exported, without the program around them.
enum ExportedPractice {
  static let moment = Timestamp("2024-03-20T09:00:00+03:00")

  /// The clients of the fixture, or of a practice elsewhere.
  static func clients(of folder: URL = PythonReaders.fixture, at moment: Timestamp) throws -> [ExportedClient] {
    let practice = PracticeFolder(folder)
    let settings = try #require(practice.settings().value)
    return try (practice.clientSlugs().value ?? []).map { slug in
      let client = try #require(practice.client(slug, settings: settings).value)
      let asOf = LocalDate(moment.instant, in: client.rules.timeZone)
      return ExportedClient(
        ClientInsights(client, asOf: asOf, scale: MoodScale.builtIn.merging(settings.moods)),
        files: ClientFiles(of: slug, in: practice))
    }
  }
}

extension ExportForm {
  /// The export of some clients, as one text.
  func whole(_ clients: [ExportedClient]) -> String {
    var form = self
    return form.beginning + clients.map { form.text(of: $0) }.joined() + form.end
  }
}
