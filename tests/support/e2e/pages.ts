import { globSync } from "node:fs";

/** Every route of src/pages without parameters, so that no new page is forgotten; without error pages. */
export const pages = globSync("src/pages/**/*.{astro,md}")
  .map((file) => file.replace(/^src\/pages|(\/index)?\.(astro|md)$/g, "") || "/")
  .filter((path) => !/\[|404$/.test(path));
