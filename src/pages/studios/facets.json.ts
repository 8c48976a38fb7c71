import type { APIRoute } from "astro";
import { rowsOf } from "@/collections/rows.ts";
import { listedStudios, studioData } from "@/domain/public-lists.ts";

/** What the filter of a long list knows of every studio, in the order of the list (src/elements/long-list.ts). */
export const GET: APIRoute = async () => {
  const studios = await rowsOf("studios");
  return Response.json(listedStudios(studios).map(studioData));
};
