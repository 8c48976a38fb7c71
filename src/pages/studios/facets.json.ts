import type { APIRoute } from "astro";
import { listedStudios, studioData } from "@/features/studios/studio-list.ts";
import { rowsOf } from "@/site/collections/rows.ts";

/** The filterable values of every studio, in list order (src/platform/long-list.element.ts). */
export const GET: APIRoute = async () => {
  const studios = await rowsOf("studios");
  return Response.json(listedStudios(studios).map(studioData));
};
