import Testing

@Suite("A therapist's name")
struct TherapistTests {
  @Test(
    "The last word is the family name",
    arguments: [
      ("Sigmund Freud", "Sigmund", "Freud"),
      ("Kay Redfield Jamison", "Kay Redfield", "Jamison"),
      ("  B.F.\u{A0} Skinner\t", "B.F.", "Skinner"),
      ("Plato", "", "Plato"),
      ("معصومة علم", "معصومة", "علم"),
    ])
  func words(name: String, given: String, family: String) {
    let therapist = therapist(name, from: "09:00", to: "10:00")
    #expect(therapist.givenNames == given)
    #expect(therapist.familyName == family)
  }
}
