/** The texts of studios' pages. */
export const studioMessages = {
  notFoundTitle: "Studio Not Found",
  notFound: "Studio not found",
  registrationSoon: "Feature coming soon: Studio registration",
  finding: "Finding you…",
  nearest: "Nearest first. Your position stays in your browser.",
  nearestOfKnown: "Nearest first, then those that aren't on the map. Your position stays in your browser.",
  nearAgain: "This list was sorted by distance. Press Near me to sort it so again.",
  positionRefused: "Your browser doesn't share your position. Choose a city under Filters instead.",
  positionLost: "Your position couldn't be found. Try again, or choose a city under Filters.",
  corrections: {
    received: {
      title: "Thank you!",
      text: "We have your correction. Once we have checked it, we'll update the studio's page.",
    },
    "not-received": {
      title: "We couldn't save your correction.",
      text: "Nothing was saved. It may be empty or too long, the studio may be gone, or too many came from your network in the last hour. Go back: what you wrote is still there.",
    },
  },
} as const;
