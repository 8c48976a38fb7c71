import { globSync } from "node:fs";

/** Every address that a file of src/pages answers by itself, so that no new page is forgotten; without those of nothing. */
export const pages = globSync("src/pages/**/*.{astro,md}")
  .map((file) => file.replace(/^src\/pages|(\/index)?\.(astro|md)$/g, "") || "/")
  .filter((path) => !/\[|404$/.test(path));
