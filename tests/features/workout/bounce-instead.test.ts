import { expect, test } from "vitest";
import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { bounceInstead } from "@/features/workout/bounce-instead.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";

const bounce = (slug: string, minutes: number, level: DifficultyLevel, effort: number, more = {}): ListedBounce => ({
  slug,
  title: slug,
  language: "en",
  facts: { seconds: 60 * minutes, effort, level, facets: ["low-impact", "no-handlebar"] },
  ...more,
});
const facts = (seconds: number, facets: ListedBounce["facts"]["facets"]) => ({
  facts: { seconds, effort: 2, level: "beginner" as const, facets },
});
const all = [
  bounce("short", 2, "beginner", 3),
  bounce("with a bar", 10, "beginner", 2, facts(600, ["low-impact", "handlebar"])),
  bounce("easy ten", 10, "beginner", 3),
  bounce("jumping fifteen", 15, "beginner", 2, facts(900, ["high-impact"])),
  bounce("hard twelve", 12, "intermediate", 7),
  bounce("twelve", 12, "intermediate", 5),
  bounce("hard fifteen", 15, "advanced", 8),
  bounce("russian", 9, "beginner", 3, { language: "ru" }),
];

test.each([
  ["the closest of the plan's level, and the easiest of these", 12, "intermediate", "en", "twelve"],
  ["none that is harder or jumps, and rather one without a handlebar", 15, "beginner", "en", "easy ten"],
  ["none in another language", 2, "advanced", "ru", "russian"],
] as const)("a video that can't be played is replaced by %s", (_, minutes, level, language, slug) => {
  expect(bounceInstead(all, { seconds: 60 * minutes, level, language })?.slug).toBe(slug);
});

test("without a bounce in the language, none is offered", () => {
  const english = all.filter(({ language }) => language === "en");
  expect(bounceInstead(english, { seconds: 600, level: "beginner", language: "ru" })).toBeUndefined();
});
