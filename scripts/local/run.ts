import { inspect, parseArgs } from "node:util";
import { logErrorsTo } from "./log.ts";
import { progressOn } from "./progress.ts";
import { settingsFromEnvironment } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

const commands = {
  "npm start": ["reset", "allow-shrink"],
  "npm run dev": ["reset"],
} as const;
type Command = keyof typeof commands;

/** Runs the product until Ctrl-C. `--reset` starts with fresh demo content. A failure ends the process with an explanation. */
export async function runProduct(command: Command): Promise<void> {
  await run(command).catch((error: unknown) => {
    // not console.error, which may be redirected to the log file
    process.stderr.write(error instanceof StartError ? `\n${error.message}\n\n` : `${inspect(error)}\n`);
    process.exit(1);
  });
}

async function run(command: Command) {
  const flags = readFlags(command);
  process.env.LITE_TELEMETRY = "0";
  const from = performance.now();
  const settings = settingsFromEnvironment(process.env);
  const progress = progressOn(process.stdout);
  progress.note("\nJumping Fitness\n");
  let stop = async () => {};
  stopOnSignals(() => stop(), progress.note);
  const writeLog = logErrorsTo(settings.dataDir);
  const log = (line: string) => {
    writeLog(line);
    if (!line.startsWith("functions:")) progress.note(`  ${line}`);
  };
  const { startProduct } = await import("./product.ts");
  const dev = command === "npm run dev";
  const product = await startProduct({
    ...settings,
    reset: flags.has("reset"),
    allowShrink: flags.has("allow-shrink"),
    dev,
    seed: true,
    progress,
    log,
    onEnd: () => {
      progress.note("\nPostgreSQL has ended. What was saved is still there: start again.");
      process.exit(1);
    },
  });
  stop = product.stop;
  progress.note(readyLine(command, product, (performance.now() - from) / 1000));
}

function readFlags(command: Command): Set<string> {
  const known = commands[command];
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: "boolean" as const }]));
    return new Set(Object.keys(parseArgs({ options }).values));
  } catch (error) {
    const named = known.map((name) => `-- --${name}`).join(" and ");
    throw new StartError(`${(error as Error).message} ${command} knows ${named}.`);
  }
}

const readyLine = (
  command: Command,
  { siteUrl, apiUrl, mailUrl }: { siteUrl: string; apiUrl: string; mailUrl: string },
  seconds: number,
) =>
  `
Ready in ${seconds.toFixed(1)} s: ${siteUrl} (API ${apiUrl}, mailbox ${mailUrl}). Sign in as admin@example.com or member@example.com, password jumping-demo.

  Ctrl-C stops it, everything is kept. To start over: ${command} -- --reset
`;
