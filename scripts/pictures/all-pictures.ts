import type { PoseName } from "../../src/ui/figure.ts";
import { readArticles } from "../../supabase/seed/articles.ts";
import { candidates } from "../../supabase/seed/candidates.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { rejected } from "../../supabase/seed/rejected.ts";
import type { Difficulty } from "../../supabase/seed/types.ts";
import { videos } from "../../supabase/seed/videos.ts";
import { articleCover, articleFallback, planCover, planFallback } from "./covers.ts";
import type { palettes } from "./palettes.ts";
import { poster } from "./posters.ts";

const climbs: Record<Difficulty, number> = { beginner: 0.45, intermediate: 0.75, advanced: 1 };
const planLooks: Record<string, [PoseName, keyof typeof palettes]> = {
  "bounce-basics": ["bounce", "dawn"],
  "soft-restart": ["reach", "mint"],
  "steady-six": ["run", "sky"],
  "feel-good-eight": ["star", "sand"],
  "cardio-climb": ["run", "coral"],
  "strong-on-springs": ["lift", "indigo"],
  "center-line": ["tree", "lagoon"],
  "whole-body-eight": ["star", "plum"],
  "airtime-six": ["split", "night"],
  "power-and-precision": ["tuck", "plum"],
  "pervye-pryzhki": ["reach", "lagoon"],
  "sure-footing": ["reach", "sky"],
  "summer-short-circuit": ["kick", "sand"],
};

/** Every picture of the demo content, as its path on the site and its drawing. */
export async function allPictures(): Promise<[path: string, svg: string][]> {
  const articles = await readArticles();
  return [
    ...[...videos, ...candidates, ...rejected].map(({ id, tags }): [string, string] => [
      `/posters/${id}.svg`,
      poster(id, tags),
    ]),
    ...plans.map(({ slug, cover, weeks, difficulty }): [string, string] => {
      const [pose, palette] = planLooks[slug] ?? ["bounce", "dawn"];
      return [cover, planCover(slug, weeks.length, climbs[difficulty], pose, palette)];
    }),
    ...articles.map(({ slug, cover }): [string, string] => [cover, articleCover(slug)]),
    ["/covers/plan-fallback.svg", planFallback()],
    ["/covers/article-fallback.svg", articleFallback()],
  ];
}
