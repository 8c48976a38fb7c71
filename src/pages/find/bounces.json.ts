import type { APIRoute } from "astro";
import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { bouncesByLength } from "@/site/collections/pages/bounces.ts";

/** The properties of every bounce for the fit finder. */
export const GET: APIRoute = async () =>
  Response.json(
    (await bouncesByLength()).map(
      ({ bounce: { slug, title, language }, facts }): ListedBounce => ({ slug, title, language, facts }),
    ),
  );
