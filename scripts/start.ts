/** `npm start`: the whole product on this machine, until Ctrl-C. `--reset` starts over with fresh demo content. */
import { inspect, parseArgs } from "node:util";
import { quietBackend } from "./local/quiet-backend.ts";
import { settingsFromEnvironment } from "./local/settings.ts";
import { StartError } from "./local/start-error.ts";

const { values: flags } = parseArgs({
  options: { reset: { type: "boolean", default: false }, "allow-shrink": { type: "boolean", default: false } },
});

async function run() {
  process.env.LITE_TELEMETRY = "0";
  const from = performance.now();
  const settings = settingsFromEnvironment(process.env);
  const { progressOn } = await import("./local/progress.ts");
  const progress = progressOn(process.stdout);
  progress.note("\nJumping Fitness\n");
  const log = quietBackend(settings.dataDir, progress.note);
  const { startProduct } = await import("./local/product.ts");
  const product = await startProduct({
    ...settings,
    reset: flags.reset,
    allowShrink: flags["allow-shrink"],
    seed: true,
    progress,
    log,
  });
  const { stopOnSignals } = await import("./local/stop-on-signals.ts");
  stopOnSignals(product.stop, progress.note);
  progress.note(readyLine(product, (performance.now() - from) / 1000));
}

const readyLine = (
  { siteUrl, apiUrl, mailUrl }: { siteUrl: string; apiUrl: string; mailUrl: string },
  seconds: number,
) =>
  `
Ready in ${seconds.toFixed(1)} s: ${siteUrl} (API ${apiUrl}, mailbox ${mailUrl}). Sign in as admin@example.com or member@example.com, password jumping-demo.

  Ctrl-C stops it, everything is kept. To start over: npm start -- --reset
`;

await run().catch((error: unknown) => {
  // not console.error: by now it may write to the log file only
  process.stderr.write(error instanceof StartError ? `\n${error.message}\n\n` : `${inspect(error)}\n`);
  process.exit(1);
});
