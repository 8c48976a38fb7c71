import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Out of breath, on purpose. */
export const cardio: Video[] = [
  {
    id: "demo0000012",
    title: "20-Minute Cardio Bounce to 128 BPM",
    channel: channels.springboard,
    length: "21:07",
    description:
      "One tempo from the first beat to the last, so you can stop counting and start enjoying it. Jogs, jacks, skis and heel taps in four songs. Beginners stay on the jog; it is the same beat and nobody will know.",
    tags: ["cardio", "intermediate", "full-body", "music", "no-handlebar"],
    views: 212004,
    likes: 9870,
    publishedDaysAgo: 655,
    addedDaysAgo: 175,
  },
  {
    id: "demo0000013",
    title: "30-Minute Cardio: A Full Jumping Fitness Class",
    channel: channels.airtime,
    length: "31:22",
    description:
      "A whole studio class, filmed from the second row. Warm-up, four peaks, a long cool-down, and an instructor who counts down every peak so you know it ends. Half an hour of it burns up to 300-400 calories, depending on your weight and effort.",
    tags: ["cardio", "weight-loss", "intermediate", "no-handlebar"],
    views: 318450,
    likes: 13022,
    publishedDaysAgo: 602,
    addedDaysAgo: 172,
  },
  {
    id: "demo0000014",
    title: "Lunch-Break Cardio: 12 Minutes, No Changing Room Needed",
    channel: channels.bounceHarbor,
    length: "12:15",
    description:
      "Short enough for a break and gentle enough not to need a shower. Two minutes up, one minute down, four times. Works in grip socks and in office clothes.",
    tags: ["cardio", "beginner", "short", "no-handlebar"],
    views: 90127,
    likes: 4120,
    publishedDaysAgo: 524,
    addedDaysAgo: 158,
  },
  {
    id: "demo0000015",
    title: "HIIT on Springs: 20-Minute Cardio Intervals",
    channel: channels.liftoffLab,
    length: "19:34",
    description:
      "Thirty seconds on, thirty seconds off, sixteen times. Sprints, tuck pulses, wide runs and fast skis, each with a slower option on the right of the screen. Take the slower option whenever a landing gets loud.",
    tags: ["cardio", "intermediate", "hiit", "high-impact", "loud", "no-handlebar"],
    views: 156233,
    likes: 6890,
    publishedDaysAgo: 446,
    addedDaysAgo: 145,
  },
  {
    id: "demo0000016",
    title: "45-Minute Cardio Party: Jump to the Eighties",
    channel: channels.springboard,
    length: "46:50",
    description:
      "Eleven songs, eleven little routines, one silly final. Nothing here is difficult; it just doesn't stop. Drink something at minute 15 and minute 30, the sisters do too.",
    tags: ["cardio", "intermediate", "full-body", "dance", "no-handlebar"],
    views: 133710,
    likes: 7214,
    publishedDaysAgo: 401,
    addedDaysAgo: 138,
  },
  {
    id: "demo0000017",
    title: "Tabata Trampoline: 8 Rounds, Advanced Cardio",
    channel: channels.liftoffLab,
    length: "13:28",
    description:
      "A proper warm-up, then eight rounds of twenty seconds all out and ten seconds still. Do it once a week, not every day. If the last two rounds look like the first two, you started too slowly.",
    tags: ["advanced", "cardio", "hiit", "high-impact", "loud", "no-handlebar"],
    views: 61205,
    likes: 2977,
    publishedDaysAgo: 333,
    addedDaysAgo: 122,
  },
  {
    id: "demo0000018",
    title: "Steady 30: Zone 2 Cardio on the Mini-Trampoline",
    channel: channels.coachPogo,
    length: "30:40",
    description:
      "Half an hour at a pace where you could hold a conversation. No jacks, no sprints, no surprises: an even bounce with small changes of direction to keep the feet awake. The session that makes the hard sessions easier.",
    tags: ["cardio", "low-impact", "beginner", "endurance", "quiet", "no-handlebar"],
    views: 47819,
    likes: 2460,
    publishedDaysAgo: 221,
    addedDaysAgo: 101,
  },
  {
    id: "demo0000019",
    title: "One Song, One Sprint: 4-Minute Cardio Finisher",
    channel: channels.airtime,
    length: "4:24",
    description:
      "Put this after any class when there is still something in the tank. One song that gets faster three times, one sprint at the end of each. Then walk until your breathing is yours again.",
    tags: ["cardio", "advanced", "short", "finisher", "high-impact", "no-handlebar"],
    views: 25544,
    likes: 1411,
    publishedDaysAgo: 40,
    addedDaysAgo: 0,
  },
];
