import { expect, test } from "vitest";
import { articlesForPlan } from "@/features/plans/articles-for-plan.ts";

const plan = { slug: "steady", title: "Steady", difficulty_level: "beginner", tags: ["beginner", "cardio", "legs"] };
const article = (title: string, tags: string[], { content = "", on = 1 } = {}) => ({
  title,
  tags,
  content,
  published_at: `2026-01-0${on}T00:00:00Z`,
});
const titlesFor = (...articles: ReturnType<typeof article>[]) =>
  articlesForPlan(plan, articles).map(({ title }) => title);

test("an article that links to a plan comes before those with common tags", () => {
  const link = article("Link", [], { content: "See [Steady](/plans/steady)." });
  expect(titlesFor(article("Both", ["cardio", "legs"]), link, article("One", ["legs"]))).toEqual(["Link", "Both"]);
});

test("ties are broken by the newest, and there are at most two articles", () => {
  expect(titlesFor(...[1, 3, 2].map((on) => article(String(on), ["legs"], { on })))).toEqual(["3", "2"]);
});

test("articles on another topic, for another level or in another language aren't offered", () => {
  expect(
    titlesFor(
      article("Core", ["core"], { content: "[Steady on](/plans/steady-six)" }),
      article("Hard", ["cardio", "advanced"]),
      article("Прыжки", ["cardio", "legs"]),
    ),
  ).toEqual([]);
});
