extension ClientWeek {
  /// An overdue task: what would make it possible is worth asking, the more so when others wait for it.
  var openTask: TalkingPoint? {
    insights.chain.map { chain in
      TalkingPoint(
        .openTask(chain.root.id, daysOverdue: chain.daysOverdue, holdsBack: chain.holdsBack),
        lines: chain.root.progress.lines)
    }
  }
}
