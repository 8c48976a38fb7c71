import { functionNames } from "../../scripts/function-names.ts";
import type { Dependencies } from "../../supabase/functions/_shared/capabilities.ts";
import { type Handler, serve } from "../../supabase/functions/_shared/serve.ts";

const handlers = await Promise.all(
  (await functionNames()).map(async (name) => {
    const { handle } = await import(`../../supabase/functions/${name}/handler.ts`);
    return [name, handle as Handler] as const;
  }),
);

const unknownFunction = () =>
  Response.json({ error: { code: "not_found", message: "There is no such function" } }, { status: 404 });

/** Mounts every server function in this process under /functions/v1/<name>, with the given dependencies. */
export function createFunctions(dependencies: Dependencies = {}): (request: Request) => Promise<Response> {
  const mounted = new Map(handlers.map(([name, handle]) => [name, serve(name, handle, dependencies)]));
  return async (request) => {
    const name = new URL(request.url).pathname.match(/^\/functions\/v1\/([^/]+)/)?.[1] ?? "";
    return mounted.get(name)?.(request) ?? unknownFunction();
  };
}
