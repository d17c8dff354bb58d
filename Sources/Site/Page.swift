import Foundation
import Resources
import Templating
import Text

/// One file of the site. A page is made when it is written, so that pages may wait for it in any number.
package struct Page: Sendable {
  /// Its path within Output: `clients/bo/mood.html`.
  package let path: String
  let source: any PageSource

  /// Why it can't be made: problems of its template, which only a built-in one can have that late; nil for any other.
  package var problems: TemplateProblems? { source.problems }

  /// Hands over its bytes in pieces, in order, each as soon as it is made.
  package func write<Failure>(inPieces take: (_ piece: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try source.write(inPieces: take)
  }

  /// Its bytes.
  package var contents: [UInt8] {
    var contents: [UInt8] = []
    write { contents.isEmpty ? contents = $0 : contents.append(contentsOf: $0) }
    return contents
  }
}

/// What a page's bytes come from.
protocol PageSource: Sendable {
  var problems: TemplateProblems? { get }
  func write<Failure>(inPieces take: (_ piece: [UInt8]) throws(Failure) -> Void) throws(Failure)
}

extension PageSource {
  var problems: TemplateProblems? { nil }
}

/// Bytes that are there.
extension PageSource where Self: Sequence<UInt8> {
  func write<Failure>(inPieces take: (_ piece: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try take([UInt8](self))
  }
}

extension [UInt8]: PageSource {}

/// A picture, as a client's files have it.
extension Data: PageSource {}

/// A page of a template, whose view is made when it is written.
struct TemplatePage<Content: Sendable>: PageSource {
  let template: PageTemplate<Framed<Content>>
  let layout: Layout
  let content: @Sendable () -> Content

  var problems: TemplateProblems? { template.problems }

  func write<Failure>(inPieces take: (_ piece: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try template.write(Framed(layout: layout, content: content()), inPieces: take)
  }
}

/// The files that pages load, named by their content, so that a browser never shows a page with another's style.
struct Assets: Sendable {
  let stylesheet = Self.named("tend", "css", Resources.stylesheet)
  let reportStylesheet = Self.named("report", "css", Resources.reportStylesheet)
  let rosterScript = Self.named("roster", "js", Resources.rosterScript)
  let ageScript = Self.named("age", "js", Resources.ageScript)
  let findScript = Self.named("find", "js", Resources.findScript)
  let icon = Self.named("icon", "svg", Resources.icon)

  /// What every page loads.
  var ofEveryPage: [Page] { [stylesheet, ageScript, findScript, icon] }

  private static func named(_ name: String, _ ending: String, _ text: String) -> Page {
    let contents = [UInt8](text.utf8)
    return Page(path: "assets/\(name)-\(Fingerprint(contents).digits).\(ending)", source: contents)
  }
}
