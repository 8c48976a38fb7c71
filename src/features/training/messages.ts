export const goalMessages = {
  loadFailed: "Couldn't load your week.",
  chooseFailed: "Couldn't save your goal. Please try again.",
  pauseFailed: "Couldn't save this week. Please try again.",
} as const;
