import Homework

/// What a run that read a client's files keeps for those after it: who the client is and what the pages said, for when
/// the files can't be used, and what the files were, so that less of them is not believed.
package struct KnownClient: Codable, Equatable, Sendable {
  package let slug: String
  package var name: String
  package var provider: String?
  package var pausedSince: LocalDate?
  package var endedOn: LocalDate?
  /// The day that the last good pages are as of, and the reasons to look that they gave.
  package var asOf: LocalDate
  package var reasons: [Reason]
  /// The files that they were made from.
  package var files: KnownFiles

  /// A reason to look, by what it led with.
  package struct Reason: Codable, Equatable, Sendable {
    package let rule: String
    package let sentence: String

    /// What the rule is called; nil for one that there is no longer.
    package var flag: (any AttentionFlag.Type)? { allFlags.first { $0.name == rule } }
  }

  /// What good pages say of a client.
  package init(_ insights: ClientInsights, files: KnownFiles, in formats: Formats) {
    let words = TaskWords(insights: insights, formats: formats)
    slug = insights.client.slug
    asOf = insights.asOf
    reasons = insights.flags.map { Reason(rule: $0.name, sentence: "\($0.lead(words).text).") }
    self.files = files
    (name, provider) = (insights.client.name, insights.client.provider)
    (pausedSince, endedOn) = (insights.client.pausedSince, insights.client.endedOn)
  }

  /// Who the client is, as far as it was known.
  package var described: Client {
    Client(
      slug: slug, name: name, provider: provider, pausedSince: pausedSince, endedOn: endedOn, assignments: [])
  }
}

/// The files that a client's pages were made from, by what tells whether a later one has all that they had.
package struct KnownFiles: Codable, Equatable, Sendable {
  /// The log; nil when there was none.
  package var log: KnownLog?
  /// The fingerprint of a list of tasks that was to be taken though the log is about none of them.
  package var acceptedTasks: String?

  package init(log: KnownLog? = nil, acceptedTasks: String? = nil) {
    self.log = log
    self.acceptedTasks = acceptedTasks
  }
}

/// A log as it was read: its bytes, without a last line that was cut off, and how many different entries are in it.
package struct KnownLog: Codable, Equatable, Sendable {
  package let bytes: Int
  package let fingerprint: String
  package let entries: Int

  package init(bytes: Int, fingerprint: String, entries: Int) {
    self.bytes = bytes
    self.fingerprint = fingerprint
    self.entries = entries
  }
}

/// A client whose files can't be used in a run, with what is known all the same.
package struct NotUpdated: Codable, Equatable, Sendable {
  package let slug: String
  /// The client's name; the folder's where none is known, as in older reports.
  package var name: String?
  package var provider: String?
  /// From when on no homework is expected, if that is so.
  package var pausedSince: LocalDate?
  package var endedOn: LocalDate?
  /// The day that the last good pages are as of; nil where there are none.
  package var since: LocalDate?
  /// Why, for whoever reads the pages: "the log has lost entries".
  package var why: String?
  /// The reasons to look that the last good pages gave.
  package var reasons: [KnownClient.Reason]?
  /// What is wrong with the files, a line each, for whoever keeps them.
  package var problems: [String]

  /// A client as a run finds them on a day.
  ///
  /// - Parameters:
  ///   - described: what `client.yml` says by itself; nil where it can't be read.
  ///   - known: what an earlier run has kept.
  package init(
    _ slug: String, described: Client?, known: KnownClient?, on date: LocalDate, why: String, problems: [String]
  ) {
    let client = described ?? known?.described ?? Client(slug: slug, assignments: [])
    self.slug = slug
    (name, provider) = (client.name, client.provider)
    (pausedSince, endedOn) = (client.pausedSince, client.endedOn)
    if let day = pausedSince, day > date { pausedSince = nil }
    if let day = endedOn, day > date { endedOn = nil }
    since = known?.asOf
    (self.why, self.problems) = (why, problems)
    reasons = isActive ? known?.reasons : []
  }

  package var isActive: Bool { clientStanding == .active }
  /// Whether homework is expected of the client.
  package var clientStanding: Client.Standing {
    endedOn.map { .ended($0) } ?? pausedSince.map { .paused($0) } ?? .active
  }
  package var shownName: String { name ?? slug }
  /// The rules that gave a reason to look, in their order.
  package var rules: [any AttentionFlag.Type] { (reasons ?? []).compactMap(\.flag) }

  /// "Not updated since Sun, Nov 22".
  package func title(_ formats: Formats, asOf date: LocalDate) -> String {
    "Not updated" + (since.map { " since \(formats.recentDay($0, asOf: date))" } ?? "")
  }

  /// "Not updated since Sun, Nov 22: the log has lost entries".
  package func sentence(_ formats: Formats, asOf date: LocalDate) -> String {
    title(formats, asOf: date) + (why.map { ": \($0)" } ?? "")
  }

  /// In the order of what was last known: the rules', and then by name.
  package static func inOrder(_ clients: [NotUpdated]) -> [NotUpdated] {
    let places = Dictionary(uniqueKeysWithValues: allFlags.enumerated().map { ($1.name, $0) })
    let place = { (client: NotUpdated) in client.rules.first.flatMap { places[$0.name] } ?? places.count }
    return clients.sorted { (place($0), $0.shownName, $0.slug) < (place($1), $1.shownName, $1.slug) }
  }
}
