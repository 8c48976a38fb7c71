/** Bundles the server functions for `supabase functions deploy`: npm run bundle:functions */
import { fileURLToPath } from "node:url";
import { bundleFunctions, MAX_BUNDLE_BYTES } from "./function-bundles.ts";

const bundles = await bundleFunctions(fileURLToPath(new URL("../supabase/bundles", import.meta.url)));
for (const { name, bytes } of bundles) console.log(`${name.padEnd(22)} ${(bytes / 1e6).toFixed(2)} MB`);

const tooLarge = bundles.filter(({ bytes }) => bytes > MAX_BUNDLE_BYTES).map(({ name }) => name);
if (tooLarge.length > 0) {
  console.error(
    `Over ${MAX_BUNDLE_BYTES / 1e6} MB: ${tooLarge.join(", ")}. Look for a package that could be left out.`,
  );
  process.exit(1);
}
