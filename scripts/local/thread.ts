import { Worker, type WorkerOptions } from "node:worker_threads";
import { createBirpc } from "birpc";

/** The thread ended before it responded. */
class ThreadEnded extends Error {}

/**
 * Starts a worker thread with remotely callable functions, which can call `local` here. Calls reject with ThreadEnded once the thread
 * has ended, with TimeoutError after `timeout` milliseconds, and with the errors of the functions.
 */
export function startThread<Thread extends object, Host extends object>(
  file: URL,
  { local, timeout = -1, ...options }: WorkerOptions & { local: Host; timeout?: number },
) {
  const worker = new Worker(file, { execArgv: [], ...options });
  const calls = createBirpc<Thread, Host>(local, {
    post: (message) => worker.postMessage(message),
    on: (listener) => worker.on("message", listener),
    timeout,
    onTimeoutError: (name) => {
      throw new DOMException(`${name} took too long`, "TimeoutError");
    },
  });
  let cause: unknown;
  worker.on("error", (error) => {
    cause = error;
  });
  const ended = new Promise<unknown>((resolve) => {
    worker.once("exit", () => {
      calls.$close(new ThreadEnded("The thread has ended", { cause }));
      resolve(cause);
    });
  });
  return { worker, calls, ended };
}
