/** Redraws public/posters, public/covers and public/figures: `node scripts/pictures/draw.ts`. The same content gives the same pictures. */
import { writeFile } from "node:fs/promises";
import { allPictures } from "./all-pictures.ts";

const pictures = await allPictures();
await Promise.all(pictures.map(([path, svg]) => writeFile(new URL(`../../public${path}`, import.meta.url), svg)));
console.log(
  `Drew ${pictures.length} pictures, the largest ${Math.max(...pictures.map(([, svg]) => svg.length))} bytes`,
);
