import { expect, test } from "vitest";
import { firstPlan, firstVideos } from "@/features/find/first-steps.ts";

const plan = (
  title: string,
  difficulty_level: string,
  duration_weeks: number,
  tags = ["first steps"],
  year = "2025",
) => ({
  title,
  difficulty_level,
  duration_weeks,
  tags,
  created_at: `${year}-01-01T00:00:00Z`,
});
const video = (title: string, { channel = title, tags = ["beginner"], day = 1 } = {}) => ({
  id: title,
  title,
  tags,
  channel_name: channel,
  created_at: `2026-01-${String(day).padStart(2, "0")}T00:00:00Z`,
});
const titles = (videos: { title: string }[]) => videos.map(({ title }) => title);

test("a newcomer gets the easiest plan in their language: the tagged one, then the shortest, then the oldest", () => {
  const plans = [
    plan("Hard", "advanced", 4),
    plan("Long", "beginner", 8),
    plan("Other", "beginner", 3, ["seniors"]),
    plan("Late", "beginner", 4, ["first steps"], "2026"),
    plan("First", "beginner", 4),
    plan("Первые прыжки", "beginner", 2),
  ];
  expect(firstPlan(plans, "en")?.title).toBe("First");
  expect(firstPlan(plans, "ru")?.title).toBe("Первые прыжки");
  expect(firstPlan(plans.slice(2, 3), "en")?.title).toBe("Other");
});

test("a plan above beginner level is offered to a newcomer only if tagged for first steps", () => {
  expect(firstPlan([plan("Hard", "advanced", 4, ["power"])], "en")).toBeUndefined();
  expect(firstPlan([plan("Hard", "advanced", 4)], "en")?.title).toBe("Hard");
  expect(firstPlan([], "en")).toBeUndefined();
});

test("videos for beginners come first, newest first, then the others", () => {
  const videos = [video("Old", { day: 1 }), video("New", { day: 3 }), video("Hard", { day: 9, tags: ["advanced"] })];
  expect(titles(firstVideos(videos, "en", 3))).toEqual(["New", "Old", "Hard"]);
});

test("a channel repeats only after all the others", () => {
  const videos = [
    video("A2", { channel: "A", day: 9 }),
    video("A1", { channel: "A", day: 8 }),
    video("B1", { channel: "B", day: 1 }),
  ];
  expect(titles(firstVideos(videos, "en", 2))).toEqual(["A2", "B1"]);
  expect(titles(firstVideos(videos, "en", 3))).toEqual(["A2", "B1", "A1"]);
});

test("another language is offered only if there is nothing else", () => {
  const videos = [video("Прыжки", { day: 9 }), video("Hard", { day: 1, tags: [] })];
  expect(titles(firstVideos(videos, "en", 1))).toEqual(["Hard"]);
  expect(titles(firstVideos(videos, "en", 5))).toEqual(["Hard", "Прыжки"]);
});
