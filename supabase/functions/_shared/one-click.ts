import { readText } from "./body.ts";
import type { Capabilities } from "./capabilities.ts";
import { Failure } from "./failure.ts";
import { enforceRateLimit, senderNetwork } from "./rate-limit.ts";
import { jsonResponse } from "./response.ts";

/** `end` unsubscribes, `page` returns the path of a page to confirm it. Both receive the token of the URL. */
type OneClick = { end: (token: string) => Promise<unknown>; page: (token: string) => string };

/**
 * A List-Unsubscribe endpoint (RFC 8058). The unsubscribe button of email clients sends a POST, which ends the mails. A GET only
 * redirects to a page, because link scanners send it, too.
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
  await enforceRateLimit({ bucket: "one-click", allowed: 600, seconds: 60 }, senderNetwork(request), capabilities);
  await readText(request, 1024);
  await end(token);
  return jsonResponse({ ok: true });
}
