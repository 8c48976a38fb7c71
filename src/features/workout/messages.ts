export const sessionMessages = {
  slow: "YouTube's player doesn't answer. Train with a timer of the video's length, or open it on YouTube.",
  offline: "You seem to be offline. Train with a timer of the video's length.",
  playerFailed: (code: number) =>
    code === 100
      ? "This video is gone from YouTube. Train with a timer of its length."
      : "This video can't be played here. Train with a timer of its length, or open it on YouTube.",
  leftAt: ({ video, isRest }: { video: number; isRest: boolean }) =>
    isRest ? `You left off in the rest before video ${video}.` : `You left off in video ${video}.`,
  startsPlan: (title: string) => `This also starts ${title} for you.`,
  saving: "Saving...",
  completed: "Completed",
  recorded: (title: string) => `Recorded: ${title}.`,
  waiting: "Kept on this device. It is saved as soon as you're back online.",
  skipped: "You skipped a video. If it was enough for today, it counts.",
  keepIt: "Keep it with a free account: your progress, your calendar, and the next workout.",
} as const;
