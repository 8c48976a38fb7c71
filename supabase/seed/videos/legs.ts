import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Calves, thighs and everything that pushes. */
export const legs: Video[] = [
  {
    id: "demo0000038",
    title: "Leg Day on the Trampoline: 25 Minutes of Squats and Skis",
    channel: channels.liftoffLab,
    length: "26:14",
    description:
      "Squat pulses, wide skis, curtsy taps and a wall of lunges, with a bounce between the blocks to let the legs breathe. The mat returns some of your effort, so stay low when it would rather lift you. Expect to notice stairs tomorrow.",
    tags: ["legs", "intermediate", "strength", "toning", "no-handlebar"],
    views: 119870,
    likes: 5248,
    publishedDaysAgo: 594,
    addedDaysAgo: 170,
  },
  {
    id: "demo0000039",
    title: "Strong Ankles: 10 Minutes for Feet and Legs",
    channel: channels.coachPogo,
    length: "10:26",
    description:
      "Barefoot if your mat allows it. Heel lifts, edge walks, single-leg presses and a minute of very slow marching. Ten minutes twice a week is what keeps ankles quiet in the fast classes.",
    tags: ["legs", "beginner", "balance", "technique", "low-impact", "quiet", "no-handlebar"],
    views: 57209,
    likes: 2966,
    publishedDaysAgo: 477,
    addedDaysAgo: 150,
  },
  {
    id: "demo0000040",
    title: "Legs and Glutes Toning: 20-Minute Low Bounce",
    channel: channels.springboard,
    length: "20:37",
    description:
      "Pulses, sweeps and kickbacks with one hand on the bar. The jump is small, the range is large, and every side gets its own song. Suits anyone who wants the burn without the bounce.",
    tags: ["legs", "toning", "low-impact", "intermediate", "quiet", "handlebar"],
    views: 83455,
    likes: 3720,
    publishedDaysAgo: 366,
    addedDaysAgo: 128,
  },
  {
    id: "demo0000041",
    title: "Power Legs: Advanced Plyometrics on a Soft Surface",
    channel: channels.airtime,
    length: "35:06",
    description:
      "Depth drops, tuck series and split jumps, thirty-five minutes with honest breaks. The mat softens the impact; your job is to land in the middle with quiet feet. Only for people who already train their legs twice a week.",
    tags: ["advanced", "legs", "strength", "cardio", "high-impact", "no-handlebar"],
    views: 33480,
    likes: 1699,
    publishedDaysAgo: 232,
    addedDaysAgo: 103,
  },
  {
    id: "demo0000042",
    title: "Happy Calves: 6-Minute Stretch for Jumpers' Legs",
    channel: channels.softLanding,
    length: "6:18",
    description:
      "Calves do the quiet work in every bounce. Two stretches at the rim, one on the floor and a slow ankle roll, held long enough to matter. Put it after every class this week and compare.",
    tags: ["legs", "flexibility", "beginner", "cool-down", "low-impact", "quiet", "no-handlebar"],
    views: 6204,
    likes: 540,
    publishedDaysAgo: 19,
    addedDaysAgo: 0.02,
  },
];
