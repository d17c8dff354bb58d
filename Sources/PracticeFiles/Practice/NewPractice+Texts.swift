extension NewPractice {
  /// A `tend.yml` that says what holds without it. A line that begins with `#` and no space is a setting with its
  /// default, and one with a space says what it is.
  static let settings = """
    # The practice's settings. Every key is optional: a line that begins with # and a word shows what holds without it.
    # Take the # away, and that of the line that it belongs to, and change what follows. `tend check` then says whether
    # it can be read.

    #name: Our practice
    #timezone: UTC                # an area and a place, such as America/New_York
    #locale: en_US                # how dates, times and numbers are written

    # Which due task the clients' app offers: the earliest unfinished one, or only today's (today-only).
    #eligibility: earliest-first
    #grace_days: 0                # days after the due date that still count as on time

    # What clients read wherever they write a mood or a note, since nobody reads it live; it stands on every page too.
    # emergency: In an emergency, call …

    # From when on the caseload asks you to look at somebody.
    #attention:
    #  word_within_days: 28       # words that are a reason by themselves, of so many days
    #  low_count: 3               # so many of the last scored moods, each of them
    #  low_valence: -150          # at or under this, in hundredths from -400 to 400
    #  low_within_days: 28        # the newest of them within so many days
    #  shift_within_days: 28      # the newest scored mood within so many days
    #  stuck_days: 7              # the day of the open task's turn, the first being 1; grace_days on top
    #  quiet_days: 7              # days without an entry by the client while a task could be done
    #  behind_tasks: 5            # so many tasks due and unfinished, and more than
    #  behind_within_days: 28     # so many days ago
    #  data_within_days: 28       # gaps and refused or unreadable entries of so many days
    #  data_gap_tasks: 4          # a gap of so many tasks counts as long as they are left

    # Seconds of one slow breath. In their place, pattern: resonance, box, 4-7-8 or extended-exhale.
    #breathing:
    #  inhale: 4.4
    #  hold_in: 0
    #  exhale: 5.6
    #  hold_out: 0

    # How long there may be nobody on duty until `tend check` speaks of it; any time unless you say.
    # roster:
    #   max_gap: 2h30m

    # Who may read the pages: nobody but their owner. With a group, mode "0640" lets the group read them too.
    #output:
    #  mode: "0600"
    #  # group: clinicians        # none unless you say
    #  max_age: 36h               # from when on pages say that they are old, and `tend status` too; 1h to 90d

    # Names of providers' pages; by default they are made from the providers' names.
    # providers:
    #   okafor: Miriam Okafor

    # How tasks of another shape than Tend's own are read; for a feed that it does not know `tend check` proposes this.
    # tasks:
    #   root: data.items
    #   fields:
    #     breaths: exercise.breathCountRequired
    #     moods: mood_choices
    #     due: unlocked_date
    #     id: uuid
    #     completed: completed_date
    #     mood: mood_choice
    #   dates: MM-dd-yyyy
    #   # relative_to: 2026-11-16  # with dates: relative-days, the day that they count from
    #   # moods: [calm, sad]       # the choices of tasks that have none of their own
    #   ignore: [title]

    """

  static let moods = """
    # The practice's own mood words, from -400 (very unpleasant) to 400 (very pleasant). They go over the built-in scale;
    # null leaves a word off it, so that it is shown and never counted.

    # bittersweet: 20
    # fine: null

    # Words that are a reason to look by themselves, whenever they are logged, beside the built-in ones.
    # always: [unsafe, "can't cope"]

    """

  /// A `client.yml` that says what could stand in it.
  static func client(named slug: String) -> String {
    """
    # This client's settings. Every key is optional, and what begins with # is an example.

    # name: Bo Lindgren           # \(slug) unless you say
    # provider: Miriam Okafor     # none unless you say
    # timezone: Europe/Stockholm  # the practice's unless you say, as are the next two
    # eligibility: today-only
    # grace_days: 1

    # excused: [2026-11-16]       # tasks that need not be done, by their ids
    # paused: 2026-12-01          # from this day on: no reasons to look, listed apart
    # ended: 2027-01-31           # the same, for good
    # baseline: 2026-09-01        # the usual level is taken anew from the moods of this day on
    # muted_words: [unsafe]       # words that are no reason by themselves for this client

    # breathing:                  # the practice's unless you say; seconds as in tend.yml, or
    #   pattern: box              # resonance, box, 4-7-8 or extended-exhale
    # log: none                   # there is no log, and that is right; otherwise one that is gone is an error
    # tasks:                      # how this client's feed is read, in place of the practice's
    #   ignore: [title]

    """
  }
}
