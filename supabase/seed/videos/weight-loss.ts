import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Longer, steadier sessions for people who count weeks, not minutes. */
export const weightLoss: Video[] = [
  {
    id: "demo0000059",
    title: "Weight-Loss Bounce: 35 Minutes at a Pace You Can Keep",
    channel: channels.springboard,
    length: "35:28",
    description:
      "What works is what you come back to. A steady class with three short climbs, friendly music and no before-and-after pictures. Do it three times a week for a month, then look back.",
    tags: ["weight-loss", "beginner", "cardio", "no-handlebar"],
    views: 171230,
    likes: 7015,
    publishedDaysAgo: 624,
    addedDaysAgo: 175.5,
  },
  {
    id: "demo0000060",
    title: "Weight-Loss Intervals: 25 Minutes Up and Down",
    channel: channels.liftoffLab,
    length: "25:02",
    description:
      "One minute brisk, one minute easy, ten times, with a warm-up and a cool-down around it. The brisk minutes grow by a hair each round. Write down how the eighth one felt and compare next week.",
    tags: ["weight-loss", "intermediate", "cardio", "hiit", "no-handlebar"],
    views: 94580,
    likes: 4122,
    publishedDaysAgo: 455,
    addedDaysAgo: 146,
  },
  {
    id: "demo0000061",
    title: "Low-Impact Weight-Loss Class: 40 Minutes, Joints Included",
    channel: channels.softLanding,
    length: "40:46",
    description:
      "For bodies that would rather not jump yet. Forty minutes of marching, swaying and long arm lines that keep the pulse up with the feet near the mat. Rests are built in and nobody rushes you out of them.",
    tags: ["weight-loss", "low-impact", "beginner", "quiet", "no-handlebar"],
    views: 67219,
    likes: 3366,
    publishedDaysAgo: 342,
    addedDaysAgo: 124,
  },
  {
    id: "demo0000062",
    title: "50-Minute Endurance and Weight-Loss Session",
    channel: channels.coachPogo,
    length: "50:14",
    description:
      "Long, level and a little bit hypnotic. Five blocks of nine minutes at an even effort, each with its own foot pattern. Good for a rainy Saturday and for learning how far easy can take you.",
    tags: ["weight-loss", "intermediate", "cardio", "endurance", "no-handlebar"],
    views: 40115,
    likes: 1980,
    publishedDaysAgo: 226,
    addedDaysAgo: 102,
  },
  {
    id: "demo0000063",
    title: "Toning and Weight Loss: 30 Minutes with Bands",
    channel: channels.springboard,
    length: "28:49",
    description:
      "Half bounce, half band. Upper-body toning keeps the arms busy while the legs stay light, and the last five minutes belong to the weight-loss classic: skis until the song ends.",
    tags: ["toning", "weight-loss", "intermediate", "full-body", "no-handlebar"],
    views: 7340,
    likes: 602,
    publishedDaysAgo: 29,
    addedDaysAgo: 7.4,
  },
];
