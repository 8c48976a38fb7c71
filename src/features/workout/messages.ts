export const sessionMessages = {
  problems: {
    slow: "YouTube's player doesn't answer. The timer keeps going.",
    offline: "You seem to be offline. The timer keeps going.",
    gone: "This video is gone from YouTube. The timer counts its length.",
    blocked: "This video can't be played here. The timer counts its length; you can open it on YouTube under More.",
  },
  leftAt: ({ video, isRest }: { video: number; isRest: boolean }) =>
    isRest ? `You left off in the rest before video ${video}.` : `You left off in video ${video}.`,
  startsPlan: (title: string) => `This also starts ${title} for you.`,
  saving: "Saving...",
  completed: "Completed",
  recorded: (title: string) => `Recorded: ${title}.`,
  waiting: "Kept on this device. It is saved as soon as the connection is back.",
  saved: (minutes: number) => `Saved: ${minutes} min`,
  savedShort: (minutes: number) => `Saved: ${minutes} min. The day stays open.`,
  savedElsewhere: "Saved by the device that played it.",
  nothingTrained: "Under half a minute: there is nothing to save.",
  signedOut: "You were signed out. This workout is kept on this device: sign in, and it is saved.",
  connecting: (seconds: number) =>
    seconds > 0
      ? `Connecting: it follows your first click within ${seconds} s.`
      : "The other device doesn't answer. Is its page still open?",
  soundStops: "The screen stays on. If you lock it, your browser stops video and sound.",
  swapOffline: "Other videos need a connection. Try again when you're back online.",
  swapFailed: "Couldn't look for other videos. Please try again.",
  swapFound: (count: number) =>
    count === 0 ? "No other video fits here." : `${count === 1 ? "1 video fits" : `${count} videos fit`} in its place.`,
  swapped: "Swapped for this time. The plan stays as it is.",
  swappedBack: "The plan's video again.",
  reported: "Thank you. The editors read it without your name.",
  reportFailed: "Couldn't send your report. Please try again.",
  keptForAccount: "Kept on this device. Sign up or sign in within 14 days, and it is in your history.",
  keepIt: "Keep it with a free account: your progress, your calendar, and the next workout.",
} as const;
