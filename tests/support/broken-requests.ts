import { vi } from "vitest";

type Broken = { method: string; path: string };

/** Takes the network away from the browser, as far as these requests show, from now until the returned function is called. */
export function goOffline(broken: Broken): () => void {
  const reconnect = respondWith(broken, noResponse);
  const noticed = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return () => {
    reconnect();
    noticed.mockRestore();
  };
}

/** What fetch does when the server can't be reached, with or without a network. */
export const noResponse = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));

/** Nothing of what a member may do offline gets through until the returned function is called. */
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

/** Lets requests wait for an answer, from now until the returned function is called. */
export function keepWaiting(slow: Broken): () => void {
  return respondWith(slow, () => new Promise(() => undefined));
}

/** Lets requests be refused by the server with a sentence of its own, and a code. */
export function refuse(broken: Broken, message: string, code = "XX000"): () => void {
  return respondWith(broken, async () => Response.json({ message, code }, { status: 400 }));
}

/** Lets requests be answered with this instead of by the server. */
export function answerWith(asked: Broken, body: object): () => void {
  return respondWith(asked, async () => Response.json(body));
}

/** Lets requests reach the server and loses its responses. */
export function loseResponses(lost: Broken): () => void {
  return respondWith(lost, async (request, real) => {
    await real(request);
    throw new TypeError("Failed to fetch");
  });
}

/** Responds to requests instead of the server, from now until the returned function is called. */
export function respondWith(
  { method, path }: Broken,
  answer: (request: Request, real: typeof fetch) => Promise<Response>,
): () => void {
  const { fetch } = globalThis;
  // what is broken already stays so
  const real = (vi.isMockFunction(fetch) && (fetch.getMockImplementation() as typeof fetch)) || fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    const isBroken = request.method === method && new URL(request.url).pathname.endsWith(path);
    return isBroken ? answer(request, real) : real(request);
  });
  return () => spy.mockRestore();
}

/** Counts the requests that are made from now on. */
export function countRequests({ method, path }: Broken): () => number {
  let count = 0;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    if (request.method === method && new URL(request.url).pathname.endsWith(path)) count += 1;
    return real(request);
  });
  return () => count;
}
