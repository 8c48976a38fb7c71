/** Writes vercel.json from the headers and redirects that every host gets: node scripts/vercel-json.ts */
import { writeFile } from "node:fs/promises";
import { vercelSettings } from "../src/site/integrations/host-files.ts";

await writeFile(new URL("../vercel.json", import.meta.url), `${JSON.stringify(vercelSettings(), null, 2)}\n`);
