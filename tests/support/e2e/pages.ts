import { globSync } from "node:fs";

/** Every route of src/pages without parameters, so that no new page is forgotten; without error pages. */
export const pages = globSync("src/pages/**/*.{astro,md}")
  .map((file) => file.replace(/^src\/pages|(\/index)?\.(astro|md)$/g, "") || "/")
  .filter((path) => !/\[|404$/.test(path));

export const below = (...areas: string[]) => pages.filter((path) => areas.some((area) => path.startsWith(area))).sort();

/** Pages of one template differ only in their text. */
export const templateOf = (path: string) =>
  path.replace(
    /^\/(videos|plans|bounces|studios|blog|authors)\/(page\/)?.+/,
    (_, area, page = "") => `/${area}/${page}…`,
  );

const forVisitors = ["/newsletter", "/corrections", "/friend", "/offline", "/reminders-off", "/sunday-email-off"];

/** Pages outside of the sitemap by their audience. */
// the callback redirects immediately: accounts.spec.ts covers it
export const visitorPages = below("/auth", ...forVisitors).filter((path) => path !== "/auth/callback");
const plan = "/plans/bounce-basics";
export const memberPages = [...below("/dashboard", "/history", "/profile", "/saved"), plan, `${plan}?workout=1-1`];
export const adminPages = below("/admin");
