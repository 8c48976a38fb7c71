/** The process that holds the product of the browser tests: says where it is, and ends when its parent does. */
import { startProduct } from "../../../scripts/local/product.ts";

const { siteUrl, apiUrl, mailUrl, keys, stop } = await startProduct({ seed: true });
process.send?.({ siteUrl, apiUrl, mailUrl, publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY });
process.on("disconnect", async () => {
  await stop();
  process.exit();
});
