/** The process that runs the product of the browser tests: sends its URLs to its parent process, and ends on request or when its parent ends. */
import { logErrorsTo } from "../../../scripts/local/log.ts";
import { startProduct } from "../../../scripts/local/product.ts";

import { stopOnSignals } from "../../../scripts/local/stop-on-signals.ts";

logErrorsTo("test-results");
let stop = async () => {};
stopOnSignals(
  () => stop(),
  () => undefined,
);
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
const flags = process.argv.slice(2);
const product = await startProduct({ seed: flags.includes("--seed"), rebuilds: flags.includes("--rebuilds") });
stop = product.stop;
const { siteUrl, apiUrl, mailUrl, keys } = product;
const secrets = Object.fromEntries(Object.entries(keys).filter(([name]) => !name.startsWith("PUBLIC_")));
process.send?.({ siteUrl, apiUrl, mailUrl, publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY, secrets });
