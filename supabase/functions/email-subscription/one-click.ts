import { readText } from "../_shared/body.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { Failure } from "../_shared/failure.ts";
import { addressOf, consumeRateLimit } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import { preferencesUrl } from "../_shared/subscription-link.ts";
import { unsubscribe } from "./own-link.ts";

/**
 * The List-Unsubscribe endpoint (RFC 8058). A POST, sent by the unsubscribe button of an email client, unsubscribes. A GET, which
 * link scanners send too, only redirects to the preferences page.
 */
export async function oneClick(request: Request, capabilities: Capabilities): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (request.method === "GET") {
    const location = preferencesUrl(encodeURIComponent(token), capabilities.environment);
    return new Response(null, { status: 303, headers: { location } });
  }
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "GET, POST" });
  await consumeRateLimit({ bucket: "one-click", allowed: 600, seconds: 60 }, addressOf(request), capabilities);
  await readText(request, 1024);
  await unsubscribe(token, capabilities);
  return jsonResponse({ ok: true });
}
