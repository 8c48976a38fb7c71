import type { DayWorkout } from "@/features/workout/session-workout.ts";

/** A workout of a plan's first day: two videos of ten minutes by default. */
export const dayWorkout = (changes: Partial<DayWorkout> = {}): DayWorkout => ({
  planId: crypto.randomUUID(),
  planSlug: "a-plan",
  planTitle: "A plan",
  planLevel: "beginner",
  dayId: crypto.randomUUID(),
  week: 1,
  day: 1,
  title: "A day",
  description: "",
  restSeconds: 30,
  videos: ["one", "two"].map((youtubeId) => ({
    youtubeId,
    seconds: 600,
    title: youtubeId,
    path: `/videos/${youtubeId}`,
    poster: `/posters/${youtubeId}.svg`,
  })),
  ...changes,
});
