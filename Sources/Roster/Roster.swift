/// The therapists of one day, in the order in which the roster service lists them.
///
/// It carries no date: whoever reads it says for which day it stands, see `RosterDay`.
public struct Roster: Hashable, Sendable {
  /// Everyone with a shift, first in the file first.
  public let therapists: [Therapist]

  /// A roster of these therapists.
  public init(therapists: [Therapist]) {
    self.therapists = therapists
  }
}
