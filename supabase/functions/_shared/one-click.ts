import { readText } from "./body.ts";
import type { Capabilities } from "./capabilities.ts";
import { Failure } from "./failure.ts";
import { addressOf, consumeRateLimit } from "./rate-limit.ts";
import { jsonResponse } from "./response.ts";

/** What a one-click address ends, and the page where a reader decides. Both get the token of the address. */
type OneClick = { end: (token: string) => Promise<unknown>; page: (token: string) => string };

/**
 * A List-Unsubscribe endpoint (RFC 8058). A POST, sent by the unsubscribe button of an email client, ends the mails. A GET, which
 * link scanners send too, only redirects to a page.
 */
export async function answerOneClick(
  request: Request,
  { end, page }: OneClick,
  capabilities: Capabilities,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (request.method === "GET") {
    return new Response(null, { status: 303, headers: { location: page(encodeURIComponent(token)) } });
  }
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "GET, POST" });
  await consumeRateLimit({ bucket: "one-click", allowed: 600, seconds: 60 }, addressOf(request), capabilities);
  await readText(request, 1024);
  await end(token);
  return jsonResponse({ ok: true });
}
