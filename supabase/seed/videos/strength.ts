import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Slower, heavier, stronger. */
export const strength: Video[] = [
  {
    id: "demo0000027",
    title: "Strength on Springs: 25 Minutes with Light Dumbbells",
    channel: channels.liftoffLab,
    length: "25:44",
    description:
      "The mat for the legs, the floor for the arms. Squats and lunges on the trampoline alternate with rows and presses beside it, so the heart never quite comes down. Two dumbbells of 4 to 9 pounds (2 to 4 kg) are plenty.",
    tags: ["strength", "intermediate", "full-body", "dumbbells", "no-handlebar"],
    views: 102388,
    likes: 4710,
    publishedDaysAgo: 578,
    addedDaysAgo: 169,
  },
  {
    id: "demo0000028",
    title: "Beginner Strength: 15 Minutes, Body Weight and a Mat That Moves",
    channel: channels.bounceHarbor,
    length: "15:31",
    description:
      "Squat, hinge, push, hold. Hands on the rim of a steady frame for the push-ups, feet on the mat for the squats, and long breaks between the rounds. On a mat that moves, body weight is plenty.",
    tags: ["strength", "beginner", "toning", "low-impact", "quiet", "no-handlebar"],
    views: 56902,
    likes: 2633,
    publishedDaysAgo: 498,
    addedDaysAgo: 153,
  },
  {
    id: "demo0000029",
    title: "Upper-Body Toning: 20 Minutes of Bounce and Bands",
    channel: channels.springboard,
    length: "20:05",
    description:
      "A resistance band, a small bounce and a lot of shoulder blades. Pulls, presses and slow openings over a steady beat, followed by five quiet minutes of stretching. Shoulders down, ribs in, smile optional.",
    tags: ["toning", "strength", "intermediate", "upper body", "low-impact", "quiet", "no-handlebar"],
    views: 44718,
    likes: 2190,
    publishedDaysAgo: 421,
    addedDaysAgo: 141,
  },
  {
    id: "demo0000030",
    title: "Advanced Strength Circuit: 40 Minutes of Squats and Push-Ups",
    channel: channels.liftoffLab,
    length: "40:20",
    description:
      "Five stations, four rounds, two of them on the mat. Explosive squats land on the trampoline, which is softer than the floor; everything slow happens on the floor. Know your push-up before you try it with your feet on the rim.",
    tags: ["advanced", "strength", "full-body", "high-impact", "no-handlebar"],
    views: 38122,
    likes: 1985,
    publishedDaysAgo: 316,
    addedDaysAgo: 119,
  },
  {
    id: "demo0000031",
    title: "10-Minute Full-Body Toning, No Equipment",
    channel: channels.airtime,
    length: "10:08",
    description:
      "Ten moves of fifty seconds. Pulses on the mat, planks against the rim, and a bounce in between to shake out. Add it to the end of a cardio class or do it twice on a busy day.",
    tags: ["toning", "full-body", "beginner", "short", "no-handlebar"],
    views: 51340,
    likes: 2477,
    publishedDaysAgo: 243,
    addedDaysAgo: 106,
  },
  {
    id: "demo0000032",
    title: "Slow Strength: 30 Minutes of Tempo Work on the Trampoline",
    channel: channels.coachPogo,
    length: "31:48",
    description:
      "Four seconds down, two seconds held, one second up. Tempo squats, split squats and hinges on a surface that keeps asking for balance. There is no jumping until minute 28, and by then you will be glad of it.",
    tags: ["strength", "intermediate", "legs", "balance", "quiet", "no-handlebar"],
    views: 12760,
    likes: 860,
    publishedDaysAgo: 33,
    addedDaysAgo: 7.2,
  },
];
