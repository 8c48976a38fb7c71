import "./tsx-hook.ts";
import { existsSync, watch } from "node:fs";
import { registerHooks } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Handler } from "../listen.ts";

type Settings = {
  variables: Record<string, string>;
  log: (line: string) => void;
  /** import the functions again on the first request after a change of their sources */
  reload?: boolean;
};
export type Functions = { handle: Handler; close: () => void };
type Serve = typeof import("../../../supabase/functions/_shared/serve.ts").serve;
type ServerFunction = Parameters<Serve>[1];

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, "supabase", "functions");
// the API listens only on loopback
const thisMachine = "127.0.0.1";

/** Serves every `supabase/functions/<name>/handler.ts` under /functions/v1/<name>, in this process. */
export function openFunctions({ variables, log, reload = false }: Settings): Functions {
  const sources = reload ? watchSources(log) : { version: () => 0, close: () => {} };
  const load = (file: string) => import(`${pathToFileURL(file)}${versionQuery(sources.version())}`);
  const dependencies = {
    variables,
    write: (line: string) => log(`functions: ${line}`),
    afterwards: (task: Promise<unknown>) => void task.catch((error) => log(`functions: ${String(error)}`)),
  };

  async function respond(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split("/")[3] ?? "";
    const file = join(folder, name, "handler.ts");
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(file))
      return errorResponse(404, "not-found", "There is no such function.");
    try {
      const { serve } = (await load(join(folder, "_shared", "serve.ts"))) as { serve: Serve };
      const { handle } = (await load(file)) as { handle: ServerFunction };
      return await serve(name, handle, dependencies)(await fromThisMachine(request));
    } catch (error) {
      // such as a syntax error
      log(`functions: ${(error as Error).stack}`);
      return errorResponse(500, "unexpected", "The function failed.");
    }
  }

  return { handle: respond, close: sources.close };
}

/** The request with the caller's address in the platform's header, replacing a forged one. */
async function fromThisMachine(request: Request): Promise<Request> {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.set("cf-connecting-ip", thisMachine);
  return new Request(url, { method, headers, ...(request.body ? { body: await request.arrayBuffer() } : {}) });
}

// the calling page must be able to read the error
const errorResponse = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status, headers: { "access-control-allow-origin": "*" } });

const versionQuery = (version: number) => (version === 0 ? "" : `?version=${version}`);
// milliseconds, because editors write a file in several steps
const quiet = 50;

/** Makes imports of the functions' sources read the files again after a change. */
function watchSources(log: (line: string) => void) {
  const folders = [folder, join(root, "src")];
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  const hooks = registerHooks({
    resolve(name, context, next) {
      const resolved = next(name, context);
      const isSource = folders.some((source) => resolved.url.startsWith(`${pathToFileURL(source + sep)}`));
      return isSource && !resolved.url.includes("?")
        ? { ...resolved, url: resolved.url + versionQuery(version) }
        : resolved;
    },
  });
  const watchers = folders.map((source) =>
    watch(source, { recursive: true }, (_, file) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        version += 1;
        log(`Functions are reloaded after a change of ${file}`);
      }, quiet);
    }),
  );
  const close = () => {
    hooks.deregister();
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
  return { version: () => version, close };
}
