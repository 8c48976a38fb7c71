import { readText } from "./body.ts";
import type { Capabilities } from "./capabilities.ts";
import { Failure } from "./failure.ts";
import { enforceRateLimit, senderNetwork } from "./rate-limit.ts";
import { jsonResponse } from "./response.ts";

/** `confirmationUrl`: the page on which a person confirms to unsubscribe. Both functions receive the token of the URL. */
type OneClick = { unsubscribe: (token: string) => Promise<unknown>; confirmationUrl: (token: string) => string };

/**
 * A List-Unsubscribe endpoint (RFC 8058). The unsubscribe button of email clients sends a POST, which ends the mails. A GET only
 * redirects to a page, because link scanners send it, too.
 */
export async function handleOneClick(
  request: Request,
  { unsubscribe, confirmationUrl }: OneClick,
  capabilities: Capabilities,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (request.method === "GET") {
    return new Response(null, { status: 303, headers: { location: confirmationUrl(encodeURIComponent(token)) } });
  }
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "GET, POST" });
  await enforceRateLimit({ bucket: "one-click", allowed: 600, seconds: 60 }, senderNetwork(request), capabilities);
  await readText(request, 1024);
  await unsubscribe(token);
  return jsonResponse({ ok: true });
}
