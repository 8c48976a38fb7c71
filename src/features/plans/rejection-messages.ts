/** Messages about queued changes that the server rejected: which change, then why and what to do. */
export const rejectionMessages = {
  leftElsewhere: "You left this plan on another device. Start it again to go on.",
  startedAgainElsewhere:
    "You started this plan again on another device. Mark it complete again if it counts for the new run.",
  dayRemoved: "This day isn't part of the plan anymore. Reload the plan's page to see it as it is now.",
  workout: (day: string | null, plan: string | undefined) => {
    if (day === null) return plan === undefined ? "a workout" : `a workout of ${plan}`;
    return plan === undefined ? `“${day}”` : `“${day}” of ${plan}`;
  },
  completion: (workout: string, date: string) => `Not saved: ${workout}, done on ${date}.`,
  stars: (workout: string) => `Not saved: your stars for ${workout}.`,
  note: (workout: string) => `Not saved: your note on ${workout}.`,
  starsAndNote: (workout: string) => `Not saved: your stars for ${workout}, and your note on it.`,
  leave: (plan: string | undefined) => `Not saved: that you left ${plan ?? "a plan"}.`,
  goal: (workouts: number) => `Not saved: your goal of ${workouts} workouts a week.`,
  undoneElsewhere: "You took this workout back on another device. Mark it complete again if you did it.",
  enterAgain: "The server refused it. Enter it again on the plan's page.",
  recordAgain: "The server refused it. Record it again from your history.",
  videoGone: "The video isn't available anymore.",
  workoutGone: "This workout isn't in your history.",
  leaveAgain: "The server refused it. Leave the plan again.",
  chooseAgain: "Choose it again.",
  noteLeft: "A note wasn't saved. You find it on your dashboard.",
} as const;
