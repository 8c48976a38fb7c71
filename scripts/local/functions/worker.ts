/** The thread the server functions run in, as the hosted edge runtime runs them: their own environment and modules. */
import "./tsx-hook.ts";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import type { Answer, Call, PortableResponse } from "./messages.ts";

type ServerFunction = { default: { fetch: (request: Request) => Response | Promise<Response> } };

// work a function leaves running after its answer
const background = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) };
Object.assign(globalThis, { EdgeRuntime: background });

async function run({ file, request }: Call): Promise<PortableResponse> {
  const { default: served } = (await import(pathToFileURL(file).href)) as ServerFunction;
  const { method, url, headers, body } = request;
  const response = await served.fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }));
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}

parentPort?.on("message", async (call: Call) => {
  const answer: Answer = await run(call).then(
    (response) => ({ id: call.id, response }),
    (error: unknown) => ({ id: call.id, failure: error instanceof Error ? String(error.stack) : String(error) }),
  );
  parentPort?.postMessage(answer);
});
