import { defineMiddleware } from "astro:middleware";

const styleOfIslands = /<style>astro-island,[^<]*<\/style>/;

/** Astro writes the style of islands beside the first one; HTML allows a style in the head alone, so it moves there. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const style = html.match(styleOfIslands)?.[0] ?? "";
  return new Response(html.replace(style, "").replace("</head>", `${style}</head>`), response);
});
