import { Worker } from "node:worker_threads";
import type { Answer, Call, PortableResponse } from "./messages.ts";

type Outcome = { is: "answered"; response: PortableResponse } | { is: "failed" } | { is: "late" };
export type Thread = {
  call: (call: Omit<Call, "id">, patience: number) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** A worker thread that runs functions; one that dies fails what it was doing and is replaced at the next call. */
export function openThread(env: Record<string, string>, log: (line: string) => void): Thread {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let worker: Worker | undefined;
  let calls = 0;

  const settle = (id: number, outcome: Outcome) => {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  };
  const start = () => {
    const started = new Worker(new URL("worker.ts", import.meta.url), {
      env,
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const tell = (text: Buffer) => log(`functions: ${text.toString().trimEnd()}`);
    started.stdout.on("data", tell);
    started.stderr.on("data", tell);
    started.on("message", (answer: Answer) => {
      if ("failure" in answer) log(`functions: ${answer.failure}`);
      settle(answer.id, "response" in answer ? { is: "answered", response: answer.response } : { is: "failed" });
    });
    started.on("error", (error) => log(`functions: ${String(error)}`));
    started.on("exit", () => {
      if (worker === started) worker = undefined;
      for (const id of [...waiting.keys()]) settle(id, { is: "failed" });
    });
    return started;
  };

  return {
    call(call, patience) {
      worker ??= start();
      calls += 1;
      const id = calls;
      const body = call.request.body;
      return new Promise((resolve) => {
        const late = setTimeout(() => settle(id, { is: "late" }), patience);
        waiting.set(id, (outcome) => {
          clearTimeout(late);
          resolve(outcome);
        });
        worker?.postMessage({ ...call, id } satisfies Call, body ? [body] : []);
      });
    },
    close: async () => void (await worker?.terminate()),
  };
}
