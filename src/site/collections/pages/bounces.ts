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

/** The page of each bounce, with the two of the nearest length. */
export async function bouncePages() {
  const all = await bouncesByLength();
  return withCacheKeys(
    all.map(({ bounce, facts, moves }, index) => ({
      params: { slug: bounce.slug },
      props: {
        bounce,
        facts,
        moves,
        others: [all[index - 1], all[index + 1]].flatMap((other) =>
          other ? { slug: other.bounce.slug, title: other.bounce.title, seconds: other.facts.seconds } : [],
        ),
      },
    })),
  );
}
