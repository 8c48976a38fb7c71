import type { App } from "@supabase/lite";
import { listen } from "../local/listen.ts";
import { createMailSink } from "../test/mail-sink.ts";

/** What stands around the function, on one port: the backend, a mail and a push service that count, and who starts the next run. */
export async function openWorld(open: AsyncDisposableStack, backend: (url: string) => Promise<App>, mailKey: string) {
  const place = await listen({ name: "bench", variable: "BENCH_PORT", port: 0 });
  open.defer(place.close);
  const url = `http://127.0.0.1:${place.port}`;
  const app = await backend(url);
  const mail = createMailSink(mailKey, Date.now);
  // the topics that were pushed to a browser
  const pushed = new Map<string, string[]>();
  const world = {
    url,
    mails: mail.mails,
    pushed,
    /** told of each request of a run; false loses it */
    arrives: (): boolean => true,
    /** told that a run wants another to go on */
    goesOn: (): void => undefined,
  };
  place.handle(async (request) => {
    const { pathname } = new URL(request.url);
    const body = await request.arrayBuffer();
    if (!world.arrives()) return new Response(null, { status: 500 });
    if (pathname.startsWith("/push/")) {
      pushed.set(pathname, [...(pushed.get(pathname) ?? []), request.headers.get("topic") ?? ""]);
      return new Response(null, { status: 201 });
    }
    if (pathname.startsWith("/functions/")) {
      world.goesOn();
      return new Response(null, { status: 202 });
    }
    const { method, headers } = request;
    const whole = new Request(request.url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
    return pathname.startsWith("/mail/") ? mail.fetch(whole) : app.fetch(whole);
  });
  return world;
}
