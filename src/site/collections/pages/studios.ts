import { rowsOf } from "../rows.ts";
import { withCacheKeys } from "../with-cache-keys.ts";

/** The page of each studio. */
export const studioPages = async () =>
  withCacheKeys((await rowsOf("studios")).map((studio) => ({ params: { id: studio.id }, props: { studio } })));
