import Insights

extension PointWords {
  /// The rule's name, as `report.json` has it.
  func rule(_ reason: TalkingPoint.Reason) -> String {
    switch reason {
    case .openTask: "open-task"
    case .moodMissing: "mood-missing"
    case .sessionNotExited: "session-not-exited"
    case .begun: "begun"
    case .nothingLogged: "nothing-logged"
    case .lowMoods: "low-moods"
    case .moodsDiffer: "moods-differ"
    case .trendBegan: "trend-began"
    case .clientNotes: "client-notes"
    case .newWords: "new-words"
    case .breathingShort: "breathing-short"
    case .late: "late"
    case .notCounted: "not-counted"
    case .cameBack: "came-back"
    case .caughtUp: "caught-up"
    case .allOnTime: "all-on-time"
    case .mostPleasant: "most-pleasant"
    case .moreBreaths: "more-breaths"
    case .moodRange: "mood-range"
    case .sessions: "sessions"
    case .completed: "completed"
    case .lastSession: "last-session"
    case .completedInAll: "completed-in-all"
    }
  }
}
