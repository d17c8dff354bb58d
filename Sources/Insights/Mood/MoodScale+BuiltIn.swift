extension MoodScale {
  /// The scale that holds where a practice says nothing else: `builtInWords`.
  package static let builtIn = MoodScale(
    Dictionary(builtInWords.map { ($0.word, $0.valence) }, uniquingKeysWith: { first, _ in first }))

  /// The mood words that Tend knows, each with its source.
  ///
  /// Words that a client would pick from a list, looked through one by one. VADER was made for social media: its
  /// raters judged the word, not somebody who says it of a mood. Where its mark puts a mood plainly out of order
  /// with its neighbours, or it has none, there is one by hand. What a mood stands beside in the questionnaires of
  /// the field is its reason there: GAD-7 (Spitzer and others 2006), PHQ-9 (Kroenke and others 2001), the Perceived
  /// Stress Scale (Cohen and others 1983), the Profile of Mood States (POMS; McNair and others 1971) and PANAS-X
  /// (Watson and Clark 1994). None of them gives a number; it is set among those of VADER's.
  package static let builtInWords: [Entry] = [
    // Glad and at ease.
    .vader("happy", 270),
    .vader("joyful", 290),
    .vader("cheerful", 250),
    .vader("delighted", 230),
    .vader("glad", 200),
    .vader("pleased", 190),
    .vader("satisfied", 180),
    .vader("contented", 140),
    .vader("calm", 130),
    .vader("peaceful", 220),
    .vader("relaxed", 220),
    .vader("serene", 200),
    .vader("comfortable", 230),
    .vader("carefree", 170),
    .vader("relieved", 160),
    .vader("safe", 190),
    .vader("secure", 140),
    .vader("grateful", 200),
    .vader("thankful", 270),
    .vader("blessed", 290),
    .vader("loved", 290),
    .vader("cherished", 230),
    .vader("appreciated", 230),
    .vader("accepted", 110),
    .vader("supported", 130),
    // Lively and hopeful.
    .vader("excited", 140),
    .vader("enthusiastic", 220),
    .vader("eager", 150),
    .vader("elated", 320),
    .vader("ecstatic", 230),
    .vader("euphoric", 320),
    .vader("thrilled", 190),
    .vader("energetic", 190),
    .vader("energized", 230),
    .vader("lively", 190),
    .vader("playful", 190),
    .vader("amused", 180),
    .vader("curious", 130),
    .vader("interested", 170),
    .vader("inspired", 220),
    .vader("motivated", 200),
    .vader("determined", 140),
    .vader("encouraged", 150),
    .vader("confident", 220),
    .vader("proud", 210),
    .vader("hopeful", 230),
    .vader("optimistic", 130),
    .vader("strong", 230),
    .vader("brave", 240),
    .vader("fulfilled", 180),
    // In between.
    .vader("great", 310),
    .vader("good", 190),
    .vader("fine", 80),
    .vader("okay", 90),
    .vader("alright", 100),
    .vader("better", 190),
    .vader("meh", -30),
    .vader("indifferent", -80),
    .vader("pensive", 30),
    .vader("homesick", -70),
    .vader("shaky", -90),
    .vader("vulnerable", -90),
    // Anxious and under strain.
    .vader("nervous", -110),
    .vader("restless", -110),
    .vader("uneasy", -160),
    .vader("scared", -190),
    .vader("frightened", -190),
    .vader("fearful", -220),
    .vader("terrified", -300),
    .vader("panicky", -150),
    .vader("panicked", -200),
    .vader("insecure", -180),
    .vader("agitated", -200),
    .vader("confused", -130),
    .vader("troubled", -200),
    .vader("distressed", -180),
    .vader("exhausted", -150),
    .vader("drained", -150),
    .vader("fatigued", -140),
    .vader("unmotivated", -140),
    .vader("apathetic", -120),
    // Angry.
    .vader("angry", -230),
    .vader("mad", -220),
    .vader("furious", -270),
    .vader("annoyed", -160),
    .vader("irritated", -200),
    .vader("irritable", -210),
    .vader("impatient", -120),
    .vader("resentful", -210),
    .vader("bitter", -180),
    .vader("jealous", -200),
    .vader("envious", -110),
    .vader("disgusted", -240),
    .vader("upset", -160),
    .vader("moody", -150),
    // Sad and alone.
    .vader("sad", -210),
    .vader("unhappy", -180),
    .vader("miserable", -220),
    .vader("depressed", -230),
    .vader("disappointed", -210),
    .vader("discouraged", -170),
    .vader("defeated", -210),
    .vader("heartbroken", -330),
    .vader("grieving", -230),
    .vader("devastated", -300),
    .vader("helpless", -200),
    .vader("powerless", -220),
    .vader("lonely", -150),
    .vader("isolated", -130),
    .vader("abandoned", -200),
    .vader("rejected", -230),
    .vader("hurt", -240),
    .vader("lost", -130),
    .vader("trapped", -240),
    .vader("stuck", -100),
    // Ashamed.
    .vader("guilty", -180),
    .vader("ashamed", -210),
    .vader("embarrassed", -150),
    .vader("regretful", -190),
    // By hand, and why.
    .byHand("content", 170, because: "not in VADER: near satisfied and contented"),
    .byHand("tranquil", 190, because: "0.2 in VADER, next to 2.0 for serene and 2.2 for peaceful"),
    .byHand("rested", 150, because: "not in VADER: between calm and relaxed"),
    .byHand("refreshed", 170, because: "not in VADER: between rested and energetic"),
    .byHand("connected", 160, because: "not in VADER: the opposite of isolated and lonely"),
    .byHand("understood", 160, because: "not in VADER: between accepted and loved"),
    .byHand("grounded", 130, because: "not in VADER: said in therapy for calm and present"),
    .byHand("balanced", 130, because: "not in VADER: near calm"),
    .byHand("touched", 120, because: "not in VADER: moved by somebody's kindness"),
    .byHand("ok", 90, because: "the same word as \"okay\", which VADER gives 0.9, and this 1.2"),
    .byHand("neutral", 0, because: "not in VADER: neither way, by its meaning"),
    .byHand("so-so", -20, because: "not in VADER: near meh"),
    .byHand("mixed", 0, because: "not in VADER: both ways at once"),
    .byHand(
      "tired", -90, because: "−1.9 in VADER, below \"exhausted\"; as a mood it is the milder of the two"),
    .byHand("sleepy", -40, because: "not in VADER: milder than tired"),
    .byHand(
      "sluggish", -100,
      because: "−1.7 in VADER, below sad's neighbours; PANAS-X and POMS have it for fatigue, beside tired"),
    .byHand(
      "bored", -80, because: "−1.1 in VADER, as much as nervous; as a mood it is near indifferent"),
    .byHand(
      "distracted", -70,
      because: "−1.4 in VADER, as much as stressed; PHQ-9 asks after it as trouble concentrating, not as a feeling"),
    .byHand("low energy", -110, because: "not in VADER: a phrase; near fatigued"),
    .byHand("burnt out", -200, because: "not in VADER: a phrase; lasting exhaustion with distress"),
    .byHand("burned out", -200, because: "the same as \"burnt out\""),
    .byHand("on edge", -130, because: "not in VADER: a phrase; between nervous and tense"),
    .byHand(
      "overwhelmed", -160, because: "0.2 in VADER, where raters thought of joy too; as a mood it is strain"),
    .byHand("apprehensive", -110, because: "not in VADER: near nervous"),
    .byHand(
      "anxious", -150,
      because: "−1.0 in VADER, above nervous; the mood that GAD-7 asks after first, as heavy as lonely or exhausted"
    ),
    .byHand(
      "worried", -150,
      because: "−1.2 in VADER; two of the seven questions of GAD-7 ask after worrying, beside being anxious"),
    .byHand(
      "stressed", -150,
      because: "−1.4 in VADER; with nervous the feeling that the Perceived Stress Scale asks after, near anxious"),
    .byHand("tense", -150, because: "−1.4 in VADER; in POMS it stands first for tension and anxiety, with anxious"),
    .byHand("afraid", -190, because: "not in VADER: near \"scared\""),
    .byHand("enraged", -280, because: "−1.7 in VADER, above angry; it is the strongest word for it"),
    .byHand("grumpy", -120, because: "not in VADER: milder than irritated"),
    .byHand(
      "low", -180, because: "−1.1 in VADER, where it is said of things; as a mood it is a lasting sadness"),
    .byHand("down", -170, because: "not in VADER: said of a mood, near unhappy"),
    .byHand("gloomy", -160, because: "−0.6 in VADER, where it is said of weather and rooms"),
    .byHand(
      "empty", -190, because: "−0.8 in VADER, where it is said of things; as a mood it is close to hopeless"),
    .byHand(
      "frustrated", -170,
      because: "−2.4 in VADER, below angry and depressed; as a mood it is milder than either"),
    .byHand("hopeless", -250, because: "−2.0 in VADER, above sad; as a mood it is heavier"),
    .byHand("worthless", -240, because: "−1.9 in VADER, above sad; as a mood it is heavier"),
    .byHand("desperate", -240, because: "−1.3 in VADER, above sad; as a mood it is beyond it"),
    .byHand("tearful", -170, because: "not in VADER: near unhappy"),
    .byHand("humiliated", -220, because: "−1.4 in VADER, above embarrassed; it is the stronger of the two"),
    .byHand(
      "alone", -160,
      because: "−1.0 in VADER, above lonely; PANAS-X has it for sadness, beside lonely and downhearted"),
    .byHand(
      "unwanted", -210,
      because: "−0.9 in VADER, far above abandoned (−2.0) and rejected (−2.3), whose neighbour it is"),
    .byHand(
      "numb", -180,
      because: "−1.4 in VADER, where it is said of limbs; as a mood it is the loss of feeling, near empty"),
    .byHand("disconnected", -120, because: "not in VADER: near isolated"),
    .byHand(
      "bad", -190, because: "−2.5 in VADER, below awful and terrible; of a mood it says less than they do"),
    .byHand("awful", -220, because: "−2.0 in VADER, above bad; of a mood it says more"),
  ]
}

extension MoodScale {
  /// One word of a scale and where its valence comes from.
  package struct Entry: Equatable, Sendable {
    /// The mood word, as a client reads it.
    package let word: String
    /// How pleasant it is, in hundredths from −400 to +400.
    package let valence: Int
    /// Why it is set by hand; nil where it is the mean of ten people's ratings in the VADER lexicon, times 100 (Hutto
    /// and Gilbert, ICWSM 2014; MIT licence, copyright 2016 C.J. Hutto).
    package let reason: String?
  }
}

extension MoodScale.Entry {
  /// A word with its mean in VADER's lexicon, in hundredths.
  static func vader(_ word: String, _ valence: Int) -> Self {
    Self(word: word, valence: valence, reason: nil)
  }

  /// A word that VADER lacks, or has a mark for that is wrong for a mood.
  static func byHand(_ word: String, _ valence: Int, because reason: String) -> Self {
    Self(word: word, valence: valence, reason: reason)
  }
}
