import type { APIRoute } from "astro";

/** When this version of the site was built, by which /health notices a publish that doesn't arrive. */
export const GET: APIRoute = () => new Response(`${new Date().toISOString()}\n`);
