import type { PoseName } from "../../src/ui/figure.ts";
import { readArticles } from "../../supabase/seed/articles.ts";
import { candidates } from "../../supabase/seed/candidates.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { rejected } from "../../supabase/seed/rejected.ts";
import type { Difficulty } from "../../supabase/seed/types.ts";
import { videos } from "../../supabase/seed/videos.ts";
import { articleCover, articleFallback } from "./pictures/article-covers.ts";
import { articleFigures } from "./pictures/article-figures.ts";
import type { PaletteName } from "./pictures/palettes.ts";
import { type Composition, planCover, planFallback } from "./pictures/plan-covers.ts";
import { poster } from "./pictures/posters.ts";
import { studioPictures } from "./pictures/studio-pictures.ts";

const climbs: Record<Difficulty, number> = { beginner: 0.45, intermediate: 0.75, advanced: 1 };
const planLooks: Record<string, [PoseName, PaletteName, Composition]> = {
  "bounce-basics": ["bounce", "dawn", "rings"],
  "soft-restart": ["reach", "mint", "horizons"],
  "steady-six": ["run", "sky", "climb to the left"],
  "feel-good-eight": ["star", "sand", "stairs"],
  "cardio-climb": ["run", "coral", "climb"],
  "strong-on-springs": ["lift", "indigo", "stairs to the left"],
  "center-line": ["tree", "lagoon", "horizons to the left"],
  "whole-body-eight": ["star", "plum", "rings"],
  "airtime-six": ["split", "night", "climb to the left"],
  "power-and-precision": ["tuck", "plum", "stairs"],
  "pervye-pryzhki": ["reach", "lagoon", "rings"],
  "sure-footing": ["reach", "sky", "horizons"],
  "summer-short-circuit": ["kick", "sand", "horizons to the left"],
};

/** The pictures of the demo content. Deterministic for the same content. */
export async function pictures(): Promise<[path: string, svg: string][]> {
  const articles = await readArticles();
  const drawn: [address: string, svg: string][] = [
    ...[...videos, ...candidates, ...rejected].map(({ id, tags }): [string, string] => [
      `/posters/${id}.svg`,
      poster(id, tags),
    ]),
    ...plans.map(({ slug, cover, weeks, difficulty }): [string, string] => {
      const [pose, palette, composition] = planLooks[slug] ?? ["bounce", "dawn", "climb"];
      return [cover, planCover(composition, { slug, weeks: weeks.length, climb: climbs[difficulty], pose, palette })];
    }),
    ...articles.map(({ slug, cover }): [string, string] => [cover, articleCover(slug)]),
    ...studioPictures().map((svg, index): [string, string] => [`/covers/studio-${index + 1}.svg`, svg]),
    ...articleFigures,
    ["/covers/plan-fallback.svg", planFallback()],
    ["/covers/article-fallback.svg", articleFallback()],
  ];
  return drawn.map(([address, svg]) => [`public${address}`, svg]);
}
