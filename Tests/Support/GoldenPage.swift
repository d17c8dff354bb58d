import Foundation

/// A page in two: what is its own, and the frame around it, which pages of one kind share.
struct GoldenPage {
  /// The head, the header and the footer, without the values that differ from page to page.
  let frame: String
  /// Those values (its title, its date, its place), and the content: `<main>`.
  let own: String

  /// Nil when it is no whole page.
  init?(_ html: Data) {
    let text = String(decoding: html, as: UTF8.self)
    guard text.hasPrefix("<!doctype html>"), let start = text.range(of: "<main")?.lowerBound,
      let end = text.range(of: "</main>\n")?.upperBound
    else { return nil }
    var frame = String(text[..<start]) + "<main>\n" + text[end...]
    var own: [String] = []
    for value in [/<title>.*/, /<link rel="icon".*/, /data-end="\d*"/, /<p class="sheet".*/] {
      own += frame.matches(of: value).map { String($0.output) }
      frame.replace(value, with: "…")
    }
    // The way to the site's top is the page's own, too; the icon's address has it.
    self.frame = frame.replacing("../", with: "")
    self.own = (own + [String(text[start..<end])]).joined(separator: "\n")
  }

  /// Pages as golden files hold them: the first of each kind is whole, the others are what is their own. So a word of the
  /// frame is in one file a kind, and a page whose frame is not that of its kind differs.
  static func reduced(_ files: [String: Data]) -> [String: Data] {
    var kinds: Set<String> = []
    var reduced = files
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".html") {
      guard let page = GoldenPage(bytes), !kinds.insert(page.frame).inserted else { continue }
      reduced[path] = Data(page.own.utf8)
    }
    return reduced
  }
}
