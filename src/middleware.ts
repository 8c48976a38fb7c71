import { defineMiddleware } from "astro:middleware";

const styleOfIslands = /<style>astro-island,[^<]*<\/style>/;

/** Moves the style of islands to the head: Astro writes it beside the first island, where HTML doesn't allow a style element. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const style = html.match(styleOfIslands)?.[0] ?? "";
  return new Response(html.replace(style, "").replace("</head>", `${style}</head>`), response);
});
