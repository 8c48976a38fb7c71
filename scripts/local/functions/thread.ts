import type { Readable } from "node:stream";
import type { PortableRequest, PortableResponse } from "../portable.ts";
import { startThread } from "../thread.ts";

export type FunctionCall = { file: string; request: PortableRequest };

/** The functions of the thread. */
export type FunctionThread = { run: (call: FunctionCall) => Promise<PortableResponse> };

type Outcome = { is: "answered"; response: PortableResponse } | { is: "failed" } | { is: "late" };
export type Thread = { call: (call: FunctionCall) => Promise<Outcome>; close: () => Promise<void> };

// the hosted runtime's limit for a request
const timeout = 150_000;

/** A worker thread that runs functions. If it crashes, running calls fail, and the next call starts another one. */
export function openThread(env: Record<string, string>, log: (line: string) => void): Thread {
  let thread: ReturnType<typeof start> | undefined;

  function start() {
    const started = startThread<FunctionThread, object>(new URL("worker.ts", import.meta.url), {
      local: {},
      timeout,
      env,
      stdout: true,
      stderr: true,
    });
    const relay = (output: Readable) => output.on("data", (text) => log(`functions: ${String(text).trimEnd()}`));
    relay(started.worker.stdout);
    relay(started.worker.stderr);
    return started;
  }

  return {
    async call(call) {
      if (thread === undefined || thread.calls.$closed) thread = start();
      try {
        return { is: "answered", response: await thread.calls.run(call) };
      } catch (error) {
        if (error instanceof DOMException && error.name === "TimeoutError") return { is: "late" };
        log(`functions: ${error instanceof Error ? error.stack : String(error)}`);
        return { is: "failed" };
      }
    },
    close: async () => void (await thread?.worker.terminate()),
  };
}
