#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The moment for which everything is computed.
public enum AsOf: Hashable, Sendable {
  /// One instant, the same everywhere; each client's date follows from their zone.
  case instant(Date)
  /// That date in each client's own zone; it has no instant, so nobody is on duty by it.
  case date(LocalDate)

  /// The date that it is in a zone.
  public func date(in zone: TimeZone) -> LocalDate {
    switch self {
    case .instant(let instant): LocalDate(instant, in: zone)
    case .date(let date): date
    }
  }

  /// The instant, when there is one.
  public var instant: Date? {
    guard case .instant(let instant) = self else { return nil }
    return instant
  }
}
