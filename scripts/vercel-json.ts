/** Writes vercel.json from the headers and redirects that every host gets: npm run vercel-json */
import { writeFile } from "node:fs/promises";
import { vercelSettings } from "../src/site/integrations/host-files.ts";

const { PUBLIC_SUPABASE_URL, PUBLIC_TURNSTILE_SITE_KEY } = process.env;
const settings = vercelSettings(Boolean(PUBLIC_TURNSTILE_SITE_KEY), PUBLIC_SUPABASE_URL);
await writeFile(new URL("../vercel.json", import.meta.url), `${JSON.stringify(settings, null, 2)}\n`);
