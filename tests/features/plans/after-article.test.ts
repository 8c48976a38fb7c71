import fc from "fast-check";
import { expect, test } from "vitest";
import { afterArticle } from "@/features/plans/after-article.ts";

const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}T00:00:00Z`;
const article = (title: string, tags: string[], on = 1) => ({ id: title, title, tags, published_at: day(on) });
const video = (title: string, tags: string[], on = 1) => ({ id: title, title, tags, created_at: day(on) });
const plan = (title: string, tags: string[], difficulty_level = "beginner", duration_weeks = 4) => ({
  id: title,
  title,
  tags,
  difficulty_level,
  duration_weeks,
});
const read = article("Calm knees", ["low-impact", "beginner"]);
const nothing = { videos: [], plans: [], articles: [read] };
const titles = (some: { title: string }[]) => some.map(({ title }) => title);

test("content with the most common tags comes first, regardless of date", () => {
  const videos = [video("One tag", ["beginner"], 9), video("Both", ["beginner", "low-impact"], 1)];
  const plans = [plan("None", ["cardio"]), plan("Shared", ["low-impact"], "advanced", 8)];
  const next = afterArticle(read, { ...nothing, videos, plans });
  expect([next.video?.title, next.plan?.title]).toEqual(["Both", "Shared"]);
});

test("ties are broken by newest video and articles, and by easiest, then shortest plan", () => {
  const next = afterArticle(read, {
    videos: [video("Old", [], 1), video("New", [], 2)],
    plans: [plan("Hard", [], "advanced", 4), plan("Long", [], "beginner", 8), plan("Short", [], "beginner", 4)],
    articles: [read, article("Old", [], 1), article("New", [], 3), article("Between", [], 2)],
  });
  expect([next.video?.title, next.plan?.title]).toEqual(["New", "Short"]);
  expect(titles(next.articles)).toEqual(["New", "Between"]);
});

test("another language is offered only if there is nothing else", () => {
  const foreign = [video("Мягкие прыжки", ["low-impact", "beginner"], 9)];
  expect(afterArticle(read, { ...nothing, videos: [...foreign, video("Loud", [])] }).video?.title).toBe("Loud");
  expect(afterArticle(read, { ...nothing, videos: foreign }).video?.title).toBe("Мягкие прыжки");
});

test("an article never suggests itself, and without content there is no suggestion", () => {
  expect(afterArticle(read, nothing)).toEqual({ video: undefined, plan: undefined, articles: [] });
  const articles = fc.uniqueArray(
    fc.record({
      id: fc.string(),
      title: fc.string(),
      tags: fc.array(fc.constantFrom("a", "b")),
      published_at: fc.constant(day(1)),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(articles, (all) => {
      const [first] = all;
      if (!first) return;
      const next = afterArticle(first, { videos: [], plans: [], articles: all }).articles;
      expect(next.map(({ id }) => id)).not.toContain(first.id);
      expect(next).toHaveLength(Math.min(2, all.length - 1));
    }),
  );
});
