import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const program = (whenStopping = "") => `
  import { stopOnSignals } from ${JSON.stringify(new URL("../../scripts/local/stop-on-signals.ts", import.meta.url).href)};
  setInterval(() => {}, 1000);
  const say = () => { console.log("stopping"); ${whenStopping} };
  stopOnSignals(() => new Promise((resolve) => setTimeout(resolve, Number(process.argv[1]))), say);
  process.stdin.on("data", () => process.emit("SIGINT", "SIGINT"));
  console.log("running");
`;

/** Ctrl-C. Windows has no signals between processes. */
const press = (child: ChildProcessWithoutNullStreams) =>
  process.platform === "win32" ? child.stdin.write("\n") : child.kill("SIGINT");

/** Stops a process that takes this many milliseconds to clean up. */
async function interrupt(source: string, stopsIn: number) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", source, String(stopsIn)]);
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  press(child);
  await once(child.stdout, "data");
  return { child, ended };
}

test("one Ctrl-C that arrives twice, from the terminal and from npm, counts once", async () => {
  // sent from here, the second could arrive late on a busy machine
  const { ended } = await interrupt(program('process.emit("SIGINT", "SIGINT");'), 0);
  expect(await ended).toEqual([0, null]);
});

test("a second Ctrl-C kills a slow cleanup", async () => {
  const { child, ended } = await interrupt(program(), 60_000);
  await new Promise((resolve) => setTimeout(resolve, 700));
  press(child);
  expect(await ended).toEqual([130, null]);
});
