import Insights
import Templating
import Text

/// A page that stays as it was since its client's files can't be used: the same, with a sentence at the top.
enum KeptPage {
  private static let beginning = Array("<p class=\"notice kept\">".utf8)
  private static let end = Array("</p>\n".utf8)

  /// The page with the sentence, in the place of one that it may have; the same bytes where it has no place for it.
  static func page(_ bytes: [UInt8], saying sentence: [UInt8]) -> [UInt8] {
    guard let mark = bytes.firstRange(of: PageMark.top.utf8) else { return bytes }
    var rest = bytes[mark.upperBound...]
    if rest.starts(with: beginning), let old = rest.firstRange(of: end) { rest = rest[old.upperBound...] }
    return bytes[..<mark.upperBound] + beginning + sentence + end + rest
  }
}

extension Site {
  /// A page of a client who is not updated, as it stays.
  package func keptPage(_ bytes: [UInt8], of client: NotUpdated) -> [UInt8] {
    var sentence: [UInt8] = []
    sentence.append(escapingHTML: client.sentence(formats, asOf: practice.date))
    return KeptPage.page(
      bytes, saying: Array("<strong>".utf8) + sentence + Array(".</strong> This page is as it was then.".utf8))
  }

  /// Those of some clients who are not updated, with the gravest last known reasons first.
  func notUpdated(_ entries: [CaseloadEntry], root: String = "") -> [NotUpdated.View] {
    let apart = Dictionary(entries.map { ($0.slug, $0.apart) }, uniquingKeysWith: { first, _ in first })
    return NotUpdated.inOrder(entries.compactMap(\.notUpdated)).map { client in
      NotUpdated.View(
        client: client, site: self, href: "\(root)clients/\(client.slug)/index.html",
        folder: apart[client.slug] ?? nil,
        showsProvider: root.isEmpty)
    }
  }

  /// What is kept of a client for the runs after this one.
  package func known(_ insights: ClientInsights, files: KnownFiles) -> KnownClient {
    KnownClient(insights, files: files, in: formats)
  }
}

extension NotUpdated {
  /// A client who is not updated, on a page of several.
  struct View: Sendable {
    let client: NotUpdated
    let site: Site
    /// The way to the client's own page; nil where there is none.
    var href: String?
    /// The folder, where another client has the same name.
    var folder: String?
    var showsProvider = true
  }

  static let schema = Schema<View>([
    .text("slug") { $0.client.slug }, .person("name") { $0.client.shownName }, .text("folder") { $0.folder },
    .text("href") { $0.href }, .person("provider") { $0.showsProvider ? $0.client.provider : nil },
    .text("standing") { $0.client.clientStanding.words($0.site.formats) },
    .text("notUpdated") { $0.client.sentence($0.site.formats, asOf: $0.site.practice.date) },
    .text("notUpdatedSince") { $0.client.title($0.site.formats, asOf: $0.site.practice.date) },
    .text("why") { inShort($0.client.rules) },
  ]).rows("lastReasons", reason) { $0.client.reasons ?? [] }
    .lines("problems") { $0.client.problems }

  private static let reason = Schema<KnownClient.Reason>([
    .text("title") { $0.flag?.title }, .text("rule") { $0.rule }, .text("sentence") { $0.sentence },
  ])
}
