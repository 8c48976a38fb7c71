import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Standing still on something that would rather move. */
export const balance: Video[] = [
  {
    id: "demo0000043",
    title: "Balance Basics: 12 Minutes on One Leg (Mostly)",
    channel: channels.silverSpring,
    length: "12:44",
    description:
      "Stand, shift, lift, breathe. A patient balance class with the bar close by and long pauses between sides. If you wobble you are doing it right.",
    tags: ["balance", "beginner", "low-impact", "quiet", "handlebar"],
    views: 69540,
    likes: 3318,
    publishedDaysAgo: 551,
    addedDaysAgo: 164,
  },
  {
    id: "demo0000044",
    title: "Balance Flow: 20 Minutes of Slow Transfers",
    channel: channels.softLanding,
    length: "20:29",
    description:
      "Weight travels from foot to foot in long, slow lines, with a moment of stillness on each side. Half class, half meditation. Try the last song with your eyes on a different point of the room each time.",
    tags: ["balance", "intermediate", "flexibility", "core", "low-impact", "quiet", "no-handlebar"],
    views: 36218,
    likes: 1904,
    publishedDaysAgo: 409,
    addedDaysAgo: 139,
  },
  {
    id: "demo0000045",
    title: "Catch Yourself: Balance Reactions for Every Age",
    channel: channels.coachPogo,
    length: "14:17",
    description:
      "Small, planned surprises: a quarter turn, a clap, a change of foot on the word now. Reactions like these can be trained, and a soft mat is a good place to do it. Bar on the left, wall on the right, both allowed.",
    tags: ["balance", "beginner", "technique", "seniors", "quiet", "no-handlebar"],
    views: 24190,
    likes: 1466,
    publishedDaysAgo: 302,
    addedDaysAgo: 116,
  },
  {
    id: "demo0000046",
    title: "Advanced Balance: Single-Leg Bounce Combinations",
    channel: channels.airtime,
    length: "22:03",
    description:
      "Four hops right, four hops left, then three, then two, then one. Add a turn, add an arm, take the arm away. A demanding balance class in which nobody jumps higher than a hand.",
    tags: ["advanced", "balance", "legs", "technique", "no-handlebar"],
    views: 15833,
    likes: 972,
    publishedDaysAgo: 147,
    addedDaysAgo: 77,
  },
  {
    id: "demo0000047",
    title: "Eyes Closed? 7-Minute Balance Challenge with a Bar",
    channel: channels.silverSpring,
    length: "7:26",
    description:
      "Hold the bar, soften the knees and take away one sense at a time. Two rounds of the same five positions, first looking, then not. Keep a hand on the bar for the whole of the second round.",
    tags: ["balance", "intermediate", "short", "low-impact", "quiet", "handlebar"],
    views: 4810,
    likes: 402,
    publishedDaysAgo: 16,
    addedDaysAgo: 7.3,
  },
];
