import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** One move at a time, taken apart. */
export const technique: Video[] = [
  {
    id: "demo0000007",
    title: "Technique Check: Are You Jumping Up or Pushing Down?",
    channel: channels.coachPogo,
    length: "8:20",
    description:
      "Film yourself from the side for ten seconds, then watch this. We compare three real beginners and correct hips, gaze and arms one at a time. Small changes, quieter landings.",
    tags: ["beginner", "technique", "tutorial", "no-handlebar"],
    views: 54180,
    likes: 2911,
    publishedDaysAgo: 512,
    addedDaysAgo: 155,
  },
  {
    id: "demo0000008",
    title: "Jumping Jacks on a Mini-Trampoline, Step by Step",
    channel: channels.coachPogo,
    length: "6:45",
    description:
      "The jack is the move that throws people off the mat. Learn the narrow jack first, then the half jack, then the whole thing with arms. Intermediate jumpers: stay for the crossed version in the last minute.",
    tags: ["technique", "intermediate", "tutorial", "no-handlebar"],
    views: 48733,
    likes: 2605,
    publishedDaysAgo: 471,
    addedDaysAgo: 149,
  },
  {
    id: "demo0000009",
    title: "Sprints, Tucks and Twists: Intermediate Technique Class",
    channel: channels.liftoffLab,
    length: "18:36",
    description:
      "Three moves that appear in almost every intermediate class and are rarely explained. Each gets five minutes: a slow drill, a drill to the beat, and a short combination. Keep the tucks low until the landing is silent.",
    tags: ["intermediate", "technique", "core", "cardio", "high-impact", "no-handlebar"],
    views: 39874,
    likes: 2044,
    publishedDaysAgo: 430,
    addedDaysAgo: 140,
  },
  {
    id: "demo0000010",
    title: "Stop on a Dime: Braking and Balance Technique",
    channel: channels.liftoffLab,
    length: "11:58",
    description:
      "Being able to stop is what makes everything else safe. We practice the squat stop, the split stop and the single-leg stop, first from a walk and then from a run. Twelve minutes that make every later class calmer.",
    tags: ["technique", "balance", "intermediate", "safety", "no-handlebar"],
    views: 28466,
    likes: 1733,
    publishedDaysAgo: 377,
    addedDaysAgo: 131,
  },
  {
    id: "demo0000011",
    title: "Advanced Footwork: Quarter Turns and Rhythm Changes",
    channel: channels.airtime,
    length: "16:10",
    description:
      "Turn only as far as you can land. Quarter turns, double-time feet and a change of rhythm every eight counts, built up layer by layer. An advanced technique lesson, not a workout, although your calves may disagree.",
    tags: ["advanced", "technique", "balance", "no-handlebar"],
    views: 21980,
    likes: 1302,
    publishedDaysAgo: 298,
    addedDaysAgo: 117,
  },
];
