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

/** The page of each bounce, with the next shorter and the next longer one in its language, neither harder on the knees. */
export async function bouncePages() {
  const all = await bouncesByLength();
  return withCacheKeys(
    all.map(({ bounce, facts, moves }) => {
      const isGentle = facts.facets.includes("low-impact");
      const alike = all.filter(
        (other) =>
          other.bounce.language === bounce.language && (!isGentle || other.facts.facets.includes("low-impact")),
      );
      const others = [
        alike.findLast((other) => other.facts.seconds < facts.seconds),
        alike.find((other) => other.facts.seconds > facts.seconds),
      ].flatMap((other) =>
        other ? { slug: other.bounce.slug, title: other.bounce.title, seconds: other.facts.seconds } : [],
      );
      return { params: { slug: bounce.slug }, props: { bounce, facts, moves, others } };
    }),
  );
}
