/** `npm start`: the whole product on this machine, until Ctrl-C. `--reset` starts over with fresh demo content. */
import { inspect, parseArgs } from "node:util";
import { progressOn } from "./local/progress.ts";
import { quietBackend } from "./local/quiet-backend.ts";
import { settingsFromEnvironment } from "./local/settings.ts";
import { StartError } from "./local/start-error.ts";
import { stopOnSignals } from "./local/stop-on-signals.ts";

function readFlags() {
  const options = { reset: { type: "boolean" }, "allow-shrink": { type: "boolean" } } as const;
  try {
    const { values } = parseArgs({ options });
    return { reset: values.reset === true, allowShrink: values["allow-shrink"] === true };
  } catch (error) {
    throw new StartError(`${(error as Error).message} npm start knows -- --reset and -- --allow-shrink.`);
  }
}

async function run() {
  const flags = readFlags();
  process.env.LITE_TELEMETRY = "0";
  const from = performance.now();
  const settings = settingsFromEnvironment(process.env);
  const progress = progressOn(process.stdout);
  progress.note("\nJumping Fitness\n");
  const log = quietBackend(settings.dataDir, progress.note);
  let stop = async () => {};
  stopOnSignals(() => stop(), progress.note);
  const { startProduct } = await import("./local/product.ts");
  const product = await startProduct({
    ...settings,
    ...flags,
    seed: true,
    progress,
    log,
  });
  stop = product.stop;
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
