/** The process that holds the product of the browser tests: says where it is, and ends when its parent does. */
import { startProduct } from "../../../scripts/local/product.ts";

const { siteUrl, apiUrl, mailUrl, keys, stop } = await startProduct({ seed: process.argv.includes("--seed") });
const secrets = Object.fromEntries(Object.entries(keys).filter(([name]) => !name.startsWith("PUBLIC_")));
process.send?.({ siteUrl, apiUrl, mailUrl, publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY, secrets });
process.on("disconnect", async () => {
  await stop();
  process.exit();
});
