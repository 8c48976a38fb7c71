/**
 * `npm run check:start`: runs `npm start` until it is ready, sends the site, the API and the mailbox one request each, and stops it. With
 * `-- dev` it runs `npm run dev`. For CI, on every system.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { commandLine } from "../command-line.ts";

const [script = "start"] = process.argv.slice(2);

/** The first line that begins with Ready; everything is shown as it is said. */
async function readyLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("There is no output to read.");
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.startsWith("Ready")) {
      child.stdout.resume();
      return line;
    }
  }
  throw new Error(`npm run ${script} ended before it was ready.`);
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  // Windows knows no signals: npm and all that it started are ended at once
  if (process.platform === "win32") spawn("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
  else child.kill("SIGTERM");
  await ended;
}

const { program, before } = commandLine("npm");
const child = spawn(program, [...before, "run", script], { stdio: ["ignore", "pipe", "inherit"] });
try {
  const [site, api, mailbox] = (await readyLine(child)).match(/http:\/\/localhost:\d+/g) ?? [];
  for (const address of [site, `${api}/functions/v1/health`, `${mailbox}/api/messages`]) {
    const { status } = await fetch(address ?? "");
    console.log(`${status} ${address}`);
    if (status !== 200) process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await stop(child);
}
