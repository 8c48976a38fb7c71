import { setImmediate as polled } from "node:timers/promises";
import { listen } from "../../scripts/local/listen.ts";
import { startTestFunctions, variables } from "./functions.ts";

/** A request that has arrived, or a response about to be sent. */
export type Moment = "requested" | "answered";

/**
 * Serves the backend and mail service of startTestFunctions on one port, for separate processes. `at` is called at every moment
 * and may kill a process there; if it returns false at "requested", the request is lost, as when a process dies. `settled` waits
 * for the requests of a process that has ended.
 */
export async function serveFunctions(youtube?: (request: Request) => Promise<Response>) {
  const product = await startTestFunctions();
  const server = await listen({ name: "tests", variable: "TEST_PORT", port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/mail/")) return product.sink.fetch(request);
    if (pathname.startsWith("/youtube/") && youtube) return youtube(request);
    return product.app.fetch(await whole(request));
  }
  const watch = { at: (_: Moment): boolean => true };
  const underWay = new Set<Promise<Response>>();
  async function settled(): Promise<void> {
    // by then, requests sent just before a process died have been read
    await polled();
    await Promise.allSettled(underWay);
  }
  server.handle(async (request) => {
    if (!watch.at("requested")) return new Response(null, { status: 500 });
    const response = handle(request);
    underWay.add(response);
    await response.finally(() => underWay.delete(response));
    watch.at("answered");
    return response;
  });
  const env = { ...variables, SUPABASE_URL: url, RESEND_API_URL: `${url}/mail`, YOUTUBE_API_URL: `${url}/youtube/v3` };
  return {
    ...product,
    url,
    env,
    watch,
    settled,
    close: async () => void (await Promise.all([server.close(), product.close()])),
  };
}

/** Buffers the body, because a killed sender cuts off its stream. */
async function whole(request: Request): Promise<Request> {
  const body = await request.arrayBuffer();
  const { method, url, headers } = request;
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}
