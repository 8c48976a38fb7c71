/** The thread that runs server functions like the hosted edge runtime: with a separate environment and modules. */
import "./tsx-hook.ts";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { createBirpc } from "birpc";
import { type PortableResponse, toRequest } from "../portable.ts";
import type { FunctionCall, FunctionThread } from "./thread.ts";

type ServerFunction = { default: { fetch: (request: Request) => Response | Promise<Response> } };

// work that continues after a function's response
const background = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) };
Object.assign(globalThis, { EdgeRuntime: background });

async function run({ file, request }: FunctionCall): Promise<PortableResponse> {
  const { default: served } = (await import(pathToFileURL(file).href)) as ServerFunction;
  const response = await served.fetch(toRequest(request));
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}

createBirpc<object, FunctionThread>(
  { run },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (listener) => parentPort?.on("message", listener),
    timeout: -1,
  },
);
