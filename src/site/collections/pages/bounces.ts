import { bounceFacts } from "@/features/bounces/bounce.ts";
import { movesIn } from "@/features/bounces/bounce-page.ts";
import { moveOf } from "@/features/bounces/moves.ts";
import { rowsOf } from "../rows.ts";
import { withCacheKeys } from "../with-cache-keys.ts";

/** The published bounces with their facts, shortest first. */
export const bouncesByLength = async () =>
  (await rowsOf("bounces"))
    .map((bounce) => ({ bounce, facts: bounceFacts(bounce.steps, moveOf), moves: movesIn(bounce.steps) }))
    .sort((a, b) => a.facts.seconds - b.facts.seconds || a.bounce.slug.localeCompare(b.bounce.slug));

/** The page of each bounce, with the two of the nearest length in its language, neither harder on the knees. */
export async function bouncePages() {
  const all = await bouncesByLength();
  return withCacheKeys(
    all.map(({ bounce, facts, moves }) => {
      const isGentle = facts.facets.includes("low-impact");
      const alike = all.filter(
        (other) =>
          other.bounce.language === bounce.language && (!isGentle || other.facts.facets.includes("low-impact")),
      );
      const index = alike.findIndex((other) => other.bounce === bounce);
      const others = [alike[index - 1], alike[index + 1]].flatMap((other) =>
        other ? { slug: other.bounce.slug, title: other.bounce.title, seconds: other.facts.seconds } : [],
      );
      return { params: { slug: bounce.slug }, props: { bounce, facts, moves, others } };
    }),
  );
}
