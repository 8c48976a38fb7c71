import { vi } from "vitest";

type Broken = { method: string; path: string };

/** Takes the browser offline for the given requests, until the returned function is called. */
export function goOffline(broken: Broken): () => void {
  const reconnect = respondWith(broken, noResponse);
  const noticed = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return () => {
    reconnect();
    noticed.mockRestore();
  };
}

/** The behavior of fetch when the server can't be reached, with or without a network. */
export const noResponse = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));

/** Blocks every request that a member's offline actions make, until the returned function is called. */
export function airplaneMode(): () => void {
  const land = [
    { method: "POST", path: "/workout_completions" },
    { method: "PATCH", path: "/workout_completions" },
    { method: "PATCH", path: "/plan_enrollments" },
    { method: "POST", path: "/rpc/choose_weekly_goal" },
    { method: "GET", path: "" },
  ].map(goOffline);
  return () => {
    for (const one of land.reverse()) one();
  };
}

/** Leaves requests pending, until the returned function is called. */
export function keepWaiting(slow: Broken): () => void {
  return respondWith(slow, () => new Promise(() => undefined));
}

/** Rejects requests with this message and error code, until the returned function is called. */
export function refuse(broken: Broken, message: string, code = "XX000"): () => void {
  return respondWith(broken, async () => Response.json({ message, code }, { status: 400 }));
}

/** Responds with this body instead of the server's. */
export function answerWith(request: Broken, body: object): () => void {
  return respondWith(request, async () => Response.json(body));
}

/** Lets requests reach the server but drops its responses. */
export function loseResponses(lost: Broken): () => void {
  return respondWith(lost, async (request, real) => {
    await real(request);
    throw new TypeError("Failed to fetch");
  });
}

/** Intercepts requests, until the returned function is called. */
export function respondWith(
  { method, path }: Broken,
  respond: (request: Request, real: typeof fetch) => Promise<Response>,
): () => void {
  const { fetch } = globalThis;
  // keep the interceptors that are already installed
  const real = (vi.isMockFunction(fetch) && (fetch.getMockImplementation() as typeof fetch)) || fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    const isBroken = request.method === method && new URL(request.url).pathname.endsWith(path);
    return isBroken ? respond(request, real) : real(request);
  });
  return () => spy.mockRestore();
}

/** Counts matching requests from now on. */
export function countRequests(counted: Broken): () => number {
  let count = 0;
  respondWith(counted, (request, real) => {
    count += 1;
    return real(request);
  });
  return () => count;
}
