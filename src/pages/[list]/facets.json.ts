import type { APIRoute } from "astro";
import { listFacets } from "@/site/collections/pages/lists.ts";

export const getStaticPaths = listFacets;

/** The filterable values of every plan, studio or article, in list order (src/platform/long-list.dom.ts). */
export const GET: APIRoute = ({ props }) => Response.json(props.items);
