import type { APIRoute } from "astro";
import { listedStudios, studioData } from "@/features/studios/studio-list.ts";
import { rowsOf } from "@/site/collections/rows.ts";

/** What the filter of a long list knows of every studio, in the order of the list (src/platform/long-list.element.ts). */
export const GET: APIRoute = async () => {
  const studios = await rowsOf("studios");
  return Response.json(listedStudios(studios).map(studioData));
};
