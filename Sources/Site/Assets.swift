import Foundation
import Resources

/// The files that pages load, named by their content, so that a browser never shows a page with another's style.
struct Assets: Sendable {
  let stylesheet: Page
  let reportStylesheet: Page
  let rosterScript: Page

  init() {
    stylesheet = Self.named("tend", "css", Resources.stylesheet)
    reportStylesheet = Self.named("report", "css", Resources.reportStylesheet)
    rosterScript = Self.named("roster", "js", Resources.rosterScript)
  }

  var pages: [Page] { [stylesheet, rosterScript] }
  var reportPages: [Page] { [stylesheet, reportStylesheet] }

  private static func named(_ name: String, _ ending: String, _ text: String) -> Page {
    let contents = Data(text.utf8)
    return Page(path: "assets/\(name)-\(fingerprint(contents)).\(ending)", contents: contents)
  }

  /// FNV-1a in 64 bits (Fowler, Noll and Vo): it tells versions of our own files apart, and guards nothing.
  private static func fingerprint(_ data: Data) -> String {
    let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
