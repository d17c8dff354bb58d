/// Coordinates as text: at most one decimal, a point whatever the locale, and no minus zero.
enum SVGNumber {
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let tenths = Int((min(max(value, -1e9), 1e9) * 10).rounded())
    let whole = "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)"
    let rest = tenths.magnitude % 10
    return rest == 0 ? whole : "\(whole).\(rest)"
  }
}
