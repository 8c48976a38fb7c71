import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** For people whose landings are already quiet. */
export const advanced: Video[] = [
  {
    id: "demo0000064",
    title: "Advanced Jumping Fitness: 45 Minutes Non-Stop",
    channel: channels.airtime,
    length: "45:40",
    description:
      "No breaks, but two long valleys. Full jacks, tuck series, fast skis and a choreography that only comes together in the last song. Please finish an intermediate plan before you press play.",
    tags: ["advanced", "cardio", "full-body", "high-impact", "loud", "no-handlebar"],
    views: 86340,
    likes: 3988,
    publishedDaysAgo: 519,
    addedDaysAgo: 157,
  },
  {
    id: "demo0000065",
    title: "Advanced Intervals: 30-20-10",
    channel: channels.liftoffLab,
    length: "27:18",
    description:
      "Thirty seconds easy, twenty seconds fast, ten seconds flat out, five times in a row, in three blocks. Two minutes of walking between the blocks. It is over quickly and it does not feel that way.",
    tags: ["advanced", "cardio", "hiit", "high-impact", "no-handlebar"],
    views: 51278,
    likes: 2401,
    publishedDaysAgo: 358,
    addedDaysAgo: 127,
  },
  {
    id: "demo0000066",
    title: "Power Hour: Advanced Strength and Plyometrics",
    channel: channels.liftoffLab,
    length: "1:00:20",
    description:
      "Heavy and soft in turns: floor lifts with dumbbells, then jumps on the mat while the muscles are awake. Six pairs, four rounds, generous rests on a visible clock. Eat something two hours before.",
    tags: ["advanced", "strength", "legs", "full-body", "high-impact", "no-handlebar"],
    views: 26509,
    likes: 1420,
    publishedDaysAgo: 251,
    addedDaysAgo: 108,
  },
  {
    id: "demo0000067",
    title: "Choreography Lab: Advanced Routine in 20 Minutes",
    channel: channels.springboard,
    length: "22:45",
    description:
      "Sixteen counts at a time. Learn four phrases, join two, join four, then dance the whole thing three times at full speed. Mirrored, so go left when we go left.",
    tags: ["advanced", "technique", "cardio", "dance", "no-handlebar"],
    views: 19830,
    likes: 1288,
    publishedDaysAgo: 132,
    addedDaysAgo: 71,
  },
  {
    id: "demo0000068",
    title: "The Long Arc: 40-Minute Advanced Endurance",
    channel: channels.airtime,
    length: "39:30",
    description:
      "One effort that rises for twenty minutes and falls for twenty. The steps are simple; the art is to hold the line. Wear a heart-rate strap if you have one and try to draw a curve.",
    tags: ["advanced", "cardio", "endurance", "weight-loss", "no-handlebar"],
    views: 5120,
    likes: 455,
    publishedDaysAgo: 14,
    addedDaysAgo: 0.05,
  },
];
