import { expect, test } from "vitest";
import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { bounceInstead } from "@/features/workout/bounce-instead.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";
import type { Language } from "@/platform/language.ts";

const bounce = (slug: string, minutes: number, level: DifficultyLevel, language: Language): ListedBounce => ({
  slug,
  title: slug,
  language,
  facts: { seconds: 60 * minutes, effort: 3, level, facets: [] },
});
const all = [
  bounce("short", 2, "beginner", "en"),
  bounce("easy ten", 10, "beginner", "en"),
  bounce("ten", 10, "intermediate", "en"),
  bounce("hard fifteen", 15, "advanced", "en"),
  bounce("russian", 9, "beginner", "ru"),
];

test.each([
  ["the closest of the plan's level", 11, "intermediate", "en", "ten"],
  ["none that is harder", 15, "beginner", "en", "easy ten"],
  ["any level without a plan", 15, undefined, "en", "hard fifteen"],
  ["none in another language", 2, "advanced", "ru", "russian"],
] as const)("a video that can't be played is replaced by %s", (_, minutes, level, language, slug) => {
  expect(bounceInstead(all, { seconds: 60 * minutes, level, language })?.slug).toBe(slug);
});

test("without a bounce in the language, none is offered", () => {
  const english = all.filter(({ language }) => language === "en");
  expect(bounceInstead(english, { seconds: 600, level: undefined, language: "ru" })).toBeUndefined();
});
