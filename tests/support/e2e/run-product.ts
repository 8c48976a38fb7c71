/** The process that runs the product of the browser tests: prints its URLs, and ends on request or when its parent ends. */
import { startProduct } from "../../../scripts/local/product.ts";
import { quietBackend } from "../../../scripts/local/quiet-backend.ts";
import { stopOnSignals } from "../../../scripts/local/stop-on-signals.ts";

quietBackend("test-results", (line) => process.stderr.write(`${line}\n`));
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
