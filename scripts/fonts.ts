import { writeFile } from "node:fs/promises";
import { fontFiles } from "./fonts/files.ts";

// Writes the parts of the faces that pages load, and their rules: node scripts/fonts.ts && npm run format
const folder = new URL("../src/styles/fonts/", import.meta.url);
for (const { name, subset } of fontFiles) await writeFile(new URL(name, folder), await subset());
await writeFile(new URL("faces.css", folder), fontFiles.map(({ rule }) => rule).join(""));
