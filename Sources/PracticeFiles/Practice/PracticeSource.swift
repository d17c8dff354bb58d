import Foundation
import Homework
import Insights
import Text

/// Where the data of a run come from: a practice's folder, or the files of one client alone.
///
/// Each client is read when it is needed, and read again when it is needed again; nothing is kept in between.
package protocol PracticeSource: Sendable {
  /// How many problems of a file are kept one by one; the rest are counted.
  var listedProblems: Int { get }

  /// What was taken for granted where nothing was said, in words for every page; nil when the files say it all.
  var assumptions: String? { get }

  /// The practice's settings. There is always a value, with defaults in place of what is wrong, so that the rest can
  /// still be checked; with problems nothing may be written.
  func settings() -> Loaded<PracticeSettings>

  /// The clients' names, in order; no value when they can't be listed. Any problem means that not every client is
  /// known.
  ///
  /// - Parameter published: the clients who have pages from an earlier run. One of these whose folder is a file now
  ///   is a problem and no client who has gone.
  func clientSlugs(published: Set<String>) -> Loaded<[String]>

  /// Reads a client's files.
  ///
  /// - Parameter belief: what they are held against; nil to take them as they are.
  func read(_ slug: String, settings: PracticeSettings, believing belief: Belief?) -> ReadClient

  /// A client's name, read by itself for a list to choose from; nil when none is given or it can't be read.
  func clientName(_ slug: String) -> String?

  /// Today's roster; without a value and without a problem there is none.
  func roster() -> Loaded<Roster>

  /// The log to append to, whether or not there is one yet; nil when none is named.
  func logFile(of slug: String) -> LogFile?

  /// A client's file as problems name it.
  func path(of file: String, slug: String) -> String

  /// Whether a folder is the practice's own or lies among the clients', where nothing else may be written.
  func holds(_ folder: URL) -> Bool
}

extension PracticeSource {
  package var assumptions: String? { nil }

  /// Everything that the files say of one client, taken as they are; no value when they can't be used.
  package func client(_ slug: String, settings: PracticeSettings) -> Loaded<Client> {
    read(slug, settings: settings, believing: nil).client
  }
}
