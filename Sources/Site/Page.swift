import Foundation
import Resources
import Templating
import Text

/// One file of the site. A page is made when it is written, so that pages may wait for it in any number.
package struct Page: Sendable {
  /// Its path within Output: `clients/bo/mood.html`.
  package let path: String
  private let findProblems: @Sendable () -> TemplateProblems?
  /// Makes the page but for what is known only when others are made.
  let make: @Sendable () -> OpenPage

  /// Why it can't be made: problems of its template, which only a built-in one can have that late; nil for any other.
  package var problems: TemplateProblems? { findProblems() }
  /// Its bytes.
  package var contents: [UInt8] { make().closed }

  /// A file whose bytes are there.
  init(path: String, bytes: some Sequence<UInt8> & Sendable) {
    self.path = path
    findProblems = { nil }
    make = { OpenPage(bytes: [UInt8](bytes)) }
  }

  /// A page of a template, whose view is made when it is written.
  init<View>(path: String, _ template: Template<View>, _ view: @escaping @Sendable () -> View) {
    self.path = path
    findProblems = { template.problems }
    make = { template.page(of: view()) }
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
    return Page(path: "assets/\(name)-\(Fingerprint(contents).digits).\(ending)", bytes: contents)
  }
}
