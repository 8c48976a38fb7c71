import { expect, test } from "vitest";
import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { bestBounces } from "@/features/find/fit-bounce.ts";
import { noAnswers } from "@/features/find/fit-finder.ts";
import type { Facet } from "@/features/videos/facets.ts";
import type { Language } from "@/platform/language.ts";

const gentle: Facet[] = ["low-impact", "no-handlebar", "quiet", "beginner"];
const bounce = (slug: string, seconds: number, facets: Facet[] = gentle, language: Language = "en"): ListedBounce => ({
  slug,
  title: slug,
  language,
  facts: { seconds, effort: 3, level: "beginner", facets },
});
const all = [
  bounce("half", 30),
  bounce("nine", 540),
  bounce("ten", 600),
  bounce("hard", 600, ["high-impact", "no-handlebar", "loud", "advanced"]),
  bounce("russian", 600, gentle, "ru"),
  bounce("twenty", 1200),
];

test.each([
  [{ minutes: "10", knees: "1" }, ["ten", "nine"]],
  [{ minutes: "10" }, ["ten", "hard", "nine"]],
  [{ level: "advanced" }, ["hard"]],
  [{ language: "ru", neighbors: "1" }, ["russian"]],
  [{ minutes: "45" }, []],
  // no focus is known of a bounce
  [{ focus: "legs", knees: "1" }, ["half", "nine", "ten"]],
] as const)("for %o", (answers, slugs) => {
  expect(bestBounces(all, { ...noAnswers, ...answers }, 3).map(({ slug }) => slug)).toEqual(slugs);
});
