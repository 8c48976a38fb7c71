/** What an administrator wrote into the demo's digests; the rest is built from what joined the library in their weeks. */
export const digestTexts = {
  sent: {
    own_subject: "Last week's bounce: something old, something steep",
    intro: "Short, long and one for the legs: here is what joined the library last week.",
  },
  ready: {
    own_subject: "Fresh on the mat this week",
    intro: "Pick one, set the timer for ten minutes and see where it takes you.",
  },
};
