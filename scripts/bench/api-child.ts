import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Served } from "./api-server.ts";

/** Starts scripts/bench/api-server.ts; it ends with what is open. */
export async function serveApi(open: AsyncDisposableStack, ...args: string[]): Promise<Served> {
  const program = fileURLToPath(new URL("api-server.ts", import.meta.url));
  const child: ChildProcess = fork(program, args, { execArgv: [], stdio: ["ignore", "inherit", "pipe", "ipc"] });
  const ended = once(child, "exit");
  // it also logs there what the database rejects, as it should
  let complaints = "";
  child.stderr?.on("data", (text) => {
    complaints += text;
  });
  open.defer(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  const [served] = await Promise.race([once(child, "message"), ended.then(() => [undefined])]);
  if (served === undefined) throw new Error(`the API could not be started:\n${complaints}`);
  return served as Served;
}
