import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Where everyone starts: getting on, finding the bounce, landing softly. */
export const firstSteps: Video[] = [
  {
    id: "demo0000001",
    title: "First Bounce: 10-Minute Beginner Mini-Trampoline Workout",
    channel: channels.bounceHarbor,
    length: "9:48",
    description:
      "Your very first session. We step on, find the middle of the mat and learn the basic bounce: heels down, knees soft, eyes on the horizon. Nothing goes higher than a sheet of paper, so you can stop at any moment and still feel in control.",
    tags: ["beginner", "technique", "low-impact", "basics", "quiet", "no-handlebar"],
    views: 184320,
    likes: 7411,
    publishedDaysAgo: 668,
    addedDaysAgo: 180,
  },
  {
    id: "demo0000002",
    title: "How to Land Softly: Jumping Fitness Technique for Beginners",
    channel: channels.coachPogo,
    length: "7:32",
    description:
      "Push down, don't jump up. Coach Pogo breaks the rebound into three parts and shows what ankles, knees and hips do in each. Includes the two mistakes almost everyone makes in week one and a 30-second drill that helps with both.",
    tags: ["beginner", "technique", "tutorial", "no-handlebar"],
    views: 96210,
    likes: 5120,
    publishedDaysAgo: 641,
    addedDaysAgo: 178,
  },
  {
    id: "demo0000003",
    title: "Warm-Up Before You Bounce: 5 Minutes on and off the Mat",
    channel: channels.softLanding,
    length: "5:12",
    description:
      "Ankle circles, calf pumps, hip hinges and one minute of gentle walking on the mat. Do this before any other session in the library. Beginner friendly and just as useful when you have been jumping for years.",
    tags: ["beginner", "warm-up", "flexibility", "low-impact", "quiet", "no-handlebar"],
    views: 141877,
    likes: 6032,
    publishedDaysAgo: 630,
    addedDaysAgo: 176,
  },
  {
    id: "demo0000004",
    title: "Beginner Rebounding: 15 Minutes with a Handlebar",
    channel: channels.silverSpring,
    length: "15:04",
    description:
      "One hand on the bar, both feet on the mat. A slow, friendly session for anyone who would like something to hold: walking, heel lifts, the health bounce and a long cool-down. The music is quiet and every move is announced twice.",
    tags: ["beginner", "low-impact", "balance", "handlebar", "quiet"],
    views: 87455,
    likes: 3980,
    publishedDaysAgo: 588,
    addedDaysAgo: 171,
  },
  {
    id: "demo0000005",
    title: "Your Second Week: 15-Minute Beginner Jumping Fitness Class",
    channel: channels.bounceHarbor,
    length: "14:41",
    description:
      "You know the basic bounce, so let's travel. Jogging, side to side and the first jumping jacks, in blocks of 40 seconds with 20 seconds of easy walking. By the end you will have worked for nine minutes without noticing.",
    tags: ["beginner", "cardio", "full-body", "no-handlebar"],
    views: 73902,
    likes: 3544,
    publishedDaysAgo: 560,
    addedDaysAgo: 166,
  },
  {
    id: "demo0000006",
    title: "20-Minute Beginner Bounce: Everything You Learned So Far",
    channel: channels.springboard,
    length: "20:18",
    description:
      "Three rounds of the same six moves, a little lighter each time. The sisters show an easy and an easier version side by side, so nobody has to sit out. A good test before you leave the beginner shelf.",
    tags: ["beginner", "cardio", "full-body", "no-handlebar"],
    views: 65110,
    likes: 2876,
    publishedDaysAgo: 533,
    addedDaysAgo: 160,
  },
];
