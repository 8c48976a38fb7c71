import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const program = `
  import { stopOnSignals } from ${JSON.stringify(new URL("../../scripts/local/stop-on-signals.ts", import.meta.url).href)};
  setInterval(() => {}, 1000);
  stopOnSignals(() => new Promise((resolve) => setTimeout(resolve, Number(process.argv[1]))), () => console.log("stopping"));
  console.log("running");
`;

/** Ctrl-C and, so many milliseconds later, another: the exit code of a process that takes so long to put things away. */
async function interruptTwice({ apart, stopsIn }: { apart: number; stopsIn: number }) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, String(stopsIn)]);
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.kill("SIGINT");
  await once(child.stdout, "data");
  await new Promise((resolve) => setTimeout(resolve, apart));
  child.kill("SIGINT");
  return (await ended)[0];
}

test("one Ctrl-C that arrives twice, from the terminal and from npm, is one", async () => {
  expect(await interruptTwice({ apart: 0, stopsIn: 1_000 })).toBe(0);
});

test("a second Ctrl-C ends what takes too long", async () => {
  expect(await interruptTwice({ apart: 700, stopsIn: 60_000 })).toBe(130);
});
