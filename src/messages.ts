import { genericMessages } from "./generic-messages.ts";
import { videoListMessages } from "./video-list-messages.ts";

// A module of its own: public pages load only this and take their other sentences from the markup.
export { failureMessage, seemsOffline } from "./failure-message.ts";

/** The messages of the workout session. */
const sessionMessages = {
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
  waiting: "Kept on this device. It is saved as soon as you're back online.",
  skipped: "You skipped a video. If it was enough for today, it counts.",
  keepIt: "Keep it with a free account: your progress, your calendar, and the next workout.",
} as const;

/**
 * Every message about success and failure but those of the admin screens (admin-messages.ts), grouped by what the user was doing.
 */
export const messages = {
  generic: genericMessages,
  videos: {
    notFoundTitle: "Video Not Found",
    notFound: "Video not found",
    gone: "The video you're looking for doesn't exist or has been removed.",
    playlistSoon: "Feature coming soon!",
    dayUnknown: "The workout this video was opened from has changed.",
    planUnreadable: "Couldn't load the workout this video belongs to.",
    ...videoListMessages,
  },
  plans: {
    notFoundTitle: "Plan Not Found",
    notFound: "Plan not found",
    enrolled: "Successfully Enrolled!",
    enrollNeedsLogin: "You must be logged in to enroll in a plan",
    alreadyEnrolled: "You are already enrolled in this plan",
    gone: "This plan isn't available anymore.",
    enrollFailed: "Failed to enroll in plan",
    completeNeedsLogin: "You must be logged in to complete a workout",
    completeFailed: "Failed to complete workout",
    leftElsewhere: "You left this plan on another device. Start it again to go on.",
    startedAgainElsewhere:
      "You started this plan again on another device. Mark it complete again if it counts for the new run.",
    dayRemoved: "This day isn't part of the plan anymore. Reload the plan's page to see it as it is now.",
    unreadable: "Couldn't load what you completed.",
    undoTooLate: "A workout can be undone for 24 hours. This one is older.",
    undoFailed: "Couldn't undo it. Please try again.",
    waits: "Kept on this device until you're back online.",
    rateFailed: "Couldn't save your rating. Please try again.",
    pictureSaved: "The picture is in your downloads.",
    pictureFailed: "Couldn't draw the picture. Please try again.",
    left: (plan: string) => `You left ${plan}.`,
    daysFailed: "Couldn't save the training days. Please try again.",
    leaveFailed: "Couldn't leave the plan. Please try again.",
    error: (message: string) => `Error: ${message}`,
  },
  session: sessionMessages,
  articles: {
    notFoundTitle: "Article Not Found",
    notFound: "Article not found",
    urlCopied: "Article URL copied to clipboard!",
    copyByHand: "Your browser didn't allow copying. Here is the link:",
  },
  goal: {
    loadFailed: "Couldn't load your week.",
    chooseFailed: "Couldn't save your goal. Please try again.",
    pauseFailed: "Couldn't save this week. Please try again.",
  },
  dashboard: {
    loadFailed: "Failed to load dashboard data. Please refresh the page.",
  },
} as const;
