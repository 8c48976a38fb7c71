import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Handler } from "../listen.ts";
import { toPortable, toResponse } from "../portable.ts";
import { openThread } from "./thread.ts";

type Settings = { env: Record<string, string>; folder?: string; log: (line: string) => void };
export type Functions = { handle: Handler; close: () => Promise<void> };

const functionsFolder = fileURLToPath(new URL("../../../supabase/functions", import.meta.url));
// the API listens only on loopback
const thisMachine = "127.0.0.1";

/** Serves every `supabase/functions/<name>/index.ts` under /functions/v1/<name>, in a separate thread. */
export function openFunctions({ env, folder = functionsFolder, log }: Settings): Functions {
  const thread = openThread(env, log);

  async function respond(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split("/")[3] ?? "";
    const file = join(folder, name, "index.ts");
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(file)) {
      return errorResponse(404, "not-found", "There is no such function.");
    }
    const body = request.body ? await request.arrayBuffer() : undefined;
    const outcome = await thread.call({ file, request: toPortable(fromThisMachine(request), body) });
    if (outcome.is === "late") return errorResponse(504, "timeout", "The function did not answer in time.");
    if (outcome.is === "failed") return errorResponse(500, "unexpected", "The function failed.");
    return toResponse(outcome.response);
  }

  return { handle: async (request) => withCors(await respond(request)), close: thread.close };
}

/** The request with the caller's address in the platform's header, replacing a forged one. */
function fromThisMachine(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("cf-connecting-ip", thisMachine);
  return new Request(request.url, { method: request.method, headers });
}

const errorResponse = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });

// the calling page must be able to read an error of this server; functions set their own CORS headers
function withCors(response: Response): Response {
  if (!response.headers.has("access-control-allow-origin")) response.headers.set("access-control-allow-origin", "*");
  return response;
}
