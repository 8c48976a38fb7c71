import type { App } from "@supabase/lite";
import { listen } from "../local/listen.ts";
import type { Draft } from "../local/mailbox/messages.ts";
import { createResend } from "../local/mailbox/resend.ts";

type Receipt = { key: string; bodyHash: string; at: number; answer: unknown };

/** The local stack's Resend, which keeps the addresses and the receipts of calls. */
function createSink(apiKey: string) {
  const reached: string[] = [];
  const receipts = new Map<string, Receipt>();
  const deliver = async (drafts: Draft[], receiptFor?: (ids: string[]) => Receipt) => {
    for (const { to } of drafts) reached.push(...to);
    const ids = drafts.map(() => crypto.randomUUID());
    const receipt = receiptFor?.(ids);
    if (receipt) receipts.set(receipt.key, receipt);
    return ids;
  };
  const messages = { deliver, receipt: (key: string) => receipts.get(key) };
  return { reached, take: createResend({ messages, faultFor: () => undefined, apiKey }) };
}

/** What stands around the function, on one port: the backend, a mail and a push service that count, and who starts the next run. */
export async function openWorld(open: AsyncDisposableStack, backend: (url: string) => Promise<App>, mailKey: string) {
  const place = await listen({ name: "bench", variable: "BENCH_PORT", port: 0 });
  open.defer(place.close);
  const url = `http://127.0.0.1:${place.port}`;
  const app = await backend(url);
  const mail = createSink(mailKey);
  // the topics that were pushed to a browser
  const pushed = new Map<string, string[]>();
  const world = {
    url,
    mailed: mail.reached,
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
    return pathname.startsWith("/mail/") ? mail.take(whole) : app.fetch(whole);
  });
  return world;
}
