import { keyed } from "../keyed.ts";
import { rowsOf } from "../rows.ts";

/** The page of each studio. */
export const studioPages = async () =>
  keyed((await rowsOf("studios")).map((studio) => ({ params: { id: studio.id }, props: { studio } })));
