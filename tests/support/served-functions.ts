import { setImmediate as polled } from "node:timers/promises";
import { listen } from "../../scripts/local/listen.ts";
import { startTestFunctions, variables } from "./functions.ts";

/** A request that arrived, or the answer to it that is ready to leave. */
export type Moment = "asked" | "answered";

/**
 * The backend and the mail service of startTestFunctions behind one port, for processes of their own. `at` is told of
 * every moment and may end somebody there; false from it at "asked" loses the request, as a dying process does.
 * `settled` waits for what a process that is gone had asked for.
 */
export async function serveFunctions(youtube?: (request: Request) => Promise<Response>) {
  const product = await startTestFunctions();
  const place = await listen({ name: "tests", variable: "TEST_PORT", port: 0 });
  const url = `http://127.0.0.1:${place.port}`;
  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/mail/")) return product.sink.fetch(request);
    if (pathname.startsWith("/youtube/") && youtube) return youtube(request);
    return product.app.fetch(await whole(request));
  }
  const watch = { at: (_: Moment): boolean => true };
  const underWay = new Set<Promise<Response>>();
  async function settled(): Promise<void> {
    // what a process asked for just before it died is read by now
    await polled();
    await Promise.allSettled(underWay);
  }
  place.handle(async (request) => {
    if (!watch.at("asked")) return new Response(null, { status: 500 });
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
    close: async () => void (await Promise.all([place.close(), product.close()])),
  };
}

/** The request with its body read, which the backend would else read from a stream that a killed sender cut off. */
async function whole(request: Request): Promise<Request> {
  const body = await request.arrayBuffer();
  const { method, url, headers } = request;
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}
