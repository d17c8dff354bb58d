import Resources

/// One file of the site.
package struct Page: Hashable, Sendable {
  /// Its path within Output: `clients/bo/mood.html`.
  package var path: String
  /// Its bytes.
  package var contents: [UInt8]

  /// One file of the site.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
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
    return Page(path: "assets/\(name)-\(fingerprint(contents)).\(ending)", contents: contents)
  }

  /// FNV-1a in 64 bits (Fowler, Noll and Vo): it tells versions of our own files apart, and guards nothing.
  static func fingerprint(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
