import { furtherPages } from "@/domain/list-pages.ts";
import { listedStudios } from "@/domain/public-lists.ts";
import { keyed } from "../keyed.ts";
import { rowsOf } from "../rows.ts";

/** The page of each studio. */
export const studioPages = async () =>
  keyed((await rowsOf("studios")).map((studio) => ({ params: { id: studio.id }, props: { studio } })));

/** The pages of the list of studios after the first. */
export const furtherStudioPages = async () => keyed(furtherPages(listedStudios(await rowsOf("studios"))));
