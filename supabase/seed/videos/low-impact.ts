import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Feet stay near the mat, knees stay happy. */
export const lowImpact: Video[] = [
  {
    id: "demo0000020",
    title: "Low-Impact Rebounding: 20 Minutes without Leaving the Mat",
    channel: channels.softLanding,
    length: "20:52",
    description:
      "The feet never leave the surface. Presses, marches and sways raise the pulse while the mat gives way under you. A good choice for a day after a hard one, or for an apartment with thin floors.",
    tags: ["low-impact", "beginner", "cardio", "quiet", "no-handlebar"],
    views: 128940,
    likes: 5933,
    publishedDaysAgo: 617,
    addedDaysAgo: 174,
  },
  {
    id: "demo0000021",
    title: "Gentle Morning Bounce: 10 Minutes before Breakfast",
    channel: channels.softLanding,
    length: "10:33",
    description:
      "Slow circles, a light health bounce and a stretch in front of the window. No shoes, no counting, no talking for the last two minutes. Made to be repeated every day.",
    tags: ["low-impact", "beginner", "morning", "flexibility", "quiet", "no-handlebar"],
    views: 99416,
    likes: 5210,
    publishedDaysAgo: 571,
    addedDaysAgo: 168,
  },
  {
    id: "demo0000022",
    title: "Over 60 and Bouncing: 15-Minute Low-Impact Class",
    channel: channels.silverSpring,
    length: "15:40",
    description:
      "Ilse is 71 and leads this one herself, with a bar within reach. March, sway, heel dig, toe tap, and a pause whenever she feels like it. Ask your doctor first if you have had a fall or a joint replaced.",
    tags: ["low-impact", "beginner", "balance", "seniors", "quiet", "handlebar"],
    views: 76020,
    likes: 4302,
    publishedDaysAgo: 489,
    addedDaysAgo: 152,
  },
  {
    id: "demo0000023",
    title: "Low-Impact Sweat: 30 Minutes, Quiet Enough for Upstairs",
    channel: channels.springboard,
    length: "30:12",
    description:
      "Everything that makes you sweat and nothing that makes the neighbors knock. Wide marches, squat pulses, arm patterns and long levers instead of height. Intermediate fitness, beginner choreography.",
    tags: ["low-impact", "intermediate", "cardio", "toning", "quiet", "no-handlebar"],
    views: 58377,
    likes: 2705,
    publishedDaysAgo: 392,
    addedDaysAgo: 136,
  },
  {
    id: "demo0000024",
    title: "Recovery Bounce: 12 Easy Minutes for Tired Legs",
    channel: channels.softLanding,
    length: "12:02",
    description:
      "For the day after. A bounce so small it hardly shows, calf pumps, and shaking out from the ankles to the shoulders. You should step off feeling lighter than you stepped on.",
    tags: ["low-impact", "recovery", "beginner", "legs", "quiet", "no-handlebar"],
    views: 41893,
    likes: 2240,
    publishedDaysAgo: 274,
    addedDaysAgo: 112,
  },
  {
    id: "demo0000025",
    title: "Seated and Standing: 15-Minute Low-Impact Bounce with a Chair",
    channel: channels.silverSpring,
    length: "16:25",
    description:
      "Half of it sitting, well inside the rim of a steady frame, half of it standing with both hands on the handlebar. Feet and ankles first, posture next, then a minute of small presses. A chair stands beside the mat for getting on and off.",
    tags: ["low-impact", "beginner", "seniors", "balance", "quiet", "handlebar"],
    views: 22415,
    likes: 1380,
    publishedDaysAgo: 163,
    addedDaysAgo: 84,
  },
  {
    id: "demo0000026",
    title: "Low-Impact Ladder: 25 Minutes, One New Step at a Time",
    channel: channels.bounceHarbor,
    length: "25:19",
    description:
      "We start with one step and add another every two minutes until eleven of them make a dance. Forget one? Go back to the march; it fits everywhere. The feet stay low from start to end.",
    tags: ["low-impact", "intermediate", "cardio", "technique", "quiet", "no-handlebar"],
    views: 9120,
    likes: 711,
    publishedDaysAgo: 26,
    addedDaysAgo: 7.1,
  },
];
