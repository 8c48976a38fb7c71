import { expect, test } from "vitest";
import { articleData, listedArticles, topicsOf } from "@/features/articles/article-list.ts";
import { listedPlans, planData } from "@/features/plans/plan-list.ts";
import { listedStudios, studioData } from "@/features/studios/studio-list.ts";

const plan = (slug: string, created_at: string, difficulty_level = "beginner") => ({
  slug,
  title: "Bounce",
  created_at,
  difficulty_level,
  tags: [],
  duration_weeks: 6,
});
const studio = (name: string) => ({
  id: name,
  name,
  description: "On springs",
  city: "Oslo",
  country: "Norway",
  opening_hours: { monday: "09:00-17:00" },
  time_zone: "Europe/Oslo",
  latitude: 59.9,
  longitude: 10.7,
});
const article = (slug: string, published_at: string) => ({
  slug,
  title: "Why",
  excerpt: "Because",
  tags: ["core", "legs"],
  published_at,
});

test("plans are sorted easiest first, articles newest first, studios by name", () => {
  const plans = [plan("old", "2026-01-01T00:00:00Z"), plan("new", "2026-02-01T00:00:00Z")];
  const hard = plan("hard", "2026-03-01T00:00:00Z", "advanced");
  const russian = { ...plan("russian", "2026-04-01T00:00:00Z"), title: "Первые прыжки", duration_weeks: 4 };
  expect(listedPlans([hard, russian, ...plans]).map(({ slug }) => slug)).toEqual(["new", "old", "russian", "hard"]);
  const articles = [article("old", "2026-01-01T00:00:00Z"), article("new", "2026-02-01T00:00:00Z")];
  expect(listedArticles(articles).map(({ slug }) => slug)).toEqual(["new", "old"]);
  const studios = [studio("Zephyr"), studio("Ärial"), studio("bounce")];
  expect(listedStudios(studios).map(({ name }) => name)).toEqual(["Ärial", "bounce", "Zephyr"]);
});

test("plans, studios and articles have the attributes that filters use", () => {
  expect(planData(plan("first-bounce", ""))).toEqual({ key: "first-bounce", difficulty: "beginner", weeks: "6" });
  expect(studioData(studio("Sky"))).toEqual({
    key: "Sky",
    city: "Oslo",
    country: "Norway",
    text: "Sky On springs Oslo Norway",
    hours: '{"monday":"09:00-17:00"}',
    zone: "Europe/Oslo",
    coordinates: "59.9, 10.7",
  });
  const unknown = { opening_hours: null, time_zone: null, latitude: null, longitude: null };
  const { hours, zone, coordinates } = studioData({ ...studio("Sky"), ...unknown });
  expect([hours, zone, coordinates]).toEqual([undefined, undefined, undefined]);
  expect(articleData(article("why", ""))).toEqual({ key: "why", tags: "core|legs", text: "Why Because" });
});

test("the topics of the blog are the most used first", () => {
  expect(topicsOf([{ tags: ["joints", "core"] }, { tags: ["core", "balance"] }])).toEqual([
    "core",
    "balance",
    "joints",
  ]);
});
