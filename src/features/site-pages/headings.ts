const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The h2 headings of sanitized HTML with their ids, for a table of contents. */
export const headingsIn = (html: string): { slug: string; text: string }[] =>
  [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(([, slug = "", heading = ""]) => ({
    slug,
    text: heading.replace(/<[^>]*>/g, "").replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  }));
