import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** When there is time for one class and it should do everything. */
export const fullBody: Video[] = [
  {
    id: "demo0000053",
    title: "30-Minute Full-Body Jumping Fitness for Everyone",
    channel: channels.bounceHarbor,
    length: "30:55",
    description:
      "Ten minutes of cardio, ten of legs and core, ten of arms and stretching. Three instructors show three levels at once: beginner on the left, advanced on the right. Our most repeated class.",
    tags: ["full-body", "beginner", "intermediate", "cardio", "strength", "no-handlebar"],
    views: 264013,
    likes: 11840,
    publishedDaysAgo: 647,
    addedDaysAgo: 177,
  },
  {
    id: "demo0000054",
    title: "Full-Body Express: 15 Minutes, Eight Moves, Two Rounds",
    channel: channels.airtime,
    length: "15:50",
    description:
      "Eight moves in the order you would have chosen: legs, lungs, arms, core, and again. The second round is the same, so you can go a little deeper and think a little less.",
    tags: ["full-body", "intermediate", "short", "no-handlebar"],
    views: 80115,
    likes: 3544,
    publishedDaysAgo: 508,
    addedDaysAgo: 154,
  },
  {
    id: "demo0000055",
    title: "Sunday Hour: 60-Minute Full-Body Class with Live Drums",
    channel: channels.springboard,
    length: "1:02:05",
    description:
      "A drummer in the corner and forty mats in the room. The hour moves in long waves, from a ten-minute warm-up to two real peaks and a quarter of an hour of stretching. Bring water and someone you like.",
    tags: ["full-body", "intermediate", "cardio", "music", "loud", "no-handlebar"],
    views: 72880,
    likes: 4405,
    publishedDaysAgo: 384,
    addedDaysAgo: 134,
  },
  {
    id: "demo0000056",
    title: "Full-Body Strength and Bounce: 40 Minutes, One Set of Dumbbells",
    channel: channels.liftoffLab,
    length: "41:36",
    description:
      "Supersets of one lift and one bounce. The lift is slow, the bounce is easy, and the heart rate stays in the useful middle. Timers on screen, no talking over the music.",
    tags: ["full-body", "strength", "intermediate", "dumbbells", "no-handlebar"],
    views: 45206,
    likes: 2188,
    publishedDaysAgo: 291,
    addedDaysAgo: 115,
  },
  {
    id: "demo0000057",
    title: "Advanced Full-Body Hour: Intervals, Power, Stretch",
    channel: channels.airtime,
    length: "58:48",
    description:
      "Twenty minutes of intervals, twenty of power and core, and a generous end. Every block has a way out and a way up. If you can talk during the intervals, take the way up.",
    tags: ["advanced", "full-body", "cardio", "core", "high-impact", "no-handlebar"],
    views: 30277,
    likes: 1632,
    publishedDaysAgo: 188,
    addedDaysAgo: 92,
  },
  {
    id: "demo0000058",
    title: "Travel Day Full-Body: 8 Minutes When There Is No Time",
    channel: channels.bounceHarbor,
    length: "8:38",
    description:
      "Eight one-minute blocks and not a second of talking. March, squat, row with a towel, bounce, plank, twist, bounce, breathe. It counts.",
    tags: ["full-body", "beginner", "short", "no-handlebar"],
    views: 8011,
    likes: 633,
    publishedDaysAgo: 22,
    addedDaysAgo: 7,
  },
];
