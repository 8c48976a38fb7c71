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
      "Your very first session. We step on, find the middle of the mat and learn the basic bounce: heels down, knees soft, eyes on the horizon. No jumping higher than a sheet of paper, so you can stop at any moment and still feel in control.",
    tags: ["beginner", "technique", "low-impact", "basics"],
    views: 184320,
    likes: 7411,
    publishedDaysAgo: 668,
    addedDaysAgo: 410,
  },
  {
    id: "demo0000002",
    title: "How to Land Softly: Jumping Fitness Technique for Beginners",
    channel: channels.coachPogo,
    length: "7:32",
    description:
      "Push down, don't jump up. Coach Pogo breaks the rebound into three parts and shows what the knees, hips and ankles do in each. Includes the two mistakes almost everyone makes in week one and a 30-second drill that cures both.",
    tags: ["beginner", "technique", "tutorial"],
    views: 96210,
    likes: 5120,
    publishedDaysAgo: 641,
    addedDaysAgo: 402,
  },
];
