import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";

type SiteSettings = {
  port: number;
  cacheDir: string;
  /** URLs and public keys */
  env: Record<string, string>;
};
type Settings = SiteSettings & {
  /** the newest row of site_changes */
  newestChange: () => Promise<number>;
  log: (line: string) => void;
};

const program = fileURLToPath(new URL("site-process.ts", import.meta.url));
const pollEvery = 1000;

/** Runs the site from its sources with hot reload, in a separate process. Published rows appear after a reload. */
export async function openDevSite({
  newestChange,
  log,
  ...settings
}: Settings): Promise<{ close: () => Promise<void> }> {
  const { child, ended, close } = await startSiteProcess(settings);
  const stopFollowing = followRows(child, newestChange, log);
  let isClosing = false;
  void ended.then(() => isClosing || log("The site's process has ended. Start again with: npm run dev"));
  return {
    async close() {
      isClosing = true;
      stopFollowing();
      await close();
    },
  };
}

/** Runs the development site until it is closed or this process exits. */
export async function startSiteProcess({ port, cacheDir, env }: SiteSettings) {
  const child = fork(program, [], {
    execArgv: [],
    env: {
      ...process.env,
      ...env,
      SITE_PORT: String(port),
      CACHE_DIR: cacheDir,
      ASTRO_TELEMETRY_DISABLED: "1",
      ASTRO_DISABLE_UPDATE_CHECK: "true",
    },
  });
  const ended = once(child, "exit");
  const close = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  await received(child, "ready");
  return { child, ended, close };
}

/** Resolves when the message is received, and rejects if the process exits before. */
async function received(child: ChildProcess, message: string): Promise<void> {
  const sent = await Promise.race([once(child, "message"), once(child, "exit").then(() => undefined)]);
  if (sent === undefined) throw new StartError("The development site could not be started (see above).");
  if (sent[0] !== message) return received(child, message);
}

/** Makes the site read its rows again after each publish. */
function followRows(
  child: ChildProcess,
  newestChange: Settings["newestChange"],
  log: (line: string) => void,
): () => void {
  let shown: number | undefined;
  const follow = async () => {
    const newest = await newestChange();
    if (shown !== undefined && newest === shown) return;
    child.send("refresh");
    await received(child, "refreshed");
    shown = newest;
  };
  let timer = setTimeout(async function poll() {
    await follow().catch((error: Error) => log(`Rows could not be read again: ${error.message}`));
    if (child.connected) timer = setTimeout(poll, pollEvery);
  }, 0);
  return () => clearTimeout(timer);
}
