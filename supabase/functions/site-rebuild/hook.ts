import type { Capabilities } from "../_shared/capabilities.ts";
import { reasonOf } from "../_shared/log.ts";

/** The result of calling the build hook: accepted, or the reason to retry after at least `seconds`. */
export type HookVerdict = { kind: "accepted" } | { kind: "retry"; reason: string; seconds: number };

/**
 * Requests a build. Cloudflare Pages, Netlify and Vercel accept a plain POST; GitHub's repository_dispatch requires a token and a
 * body. Replaces `{build}` in the body with the build's number. The URL is a secret, so `reason` must not contain it.
 */
export async function callHook(build: number, { environment, fetch }: Capabilities): Promise<HookVerdict> {
  const { url, token, body, timeout } = environment.rebuild;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "user-agent": "jumping-fitness",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      signal: AbortSignal.timeout(timeout * 1000),
      ...(body && { body: body.replaceAll("{build}", String(build)) }),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: "accepted" };
    const seconds = Number(response.headers.get("retry-after")) || 0;
    return { kind: "retry", reason: `The build hook answered ${response.status}`, seconds };
  } catch (thrown) {
    const isTimeout = thrown instanceof Error && thrown.name === "TimeoutError";
    const reason = isTimeout ? `no response within ${timeout} s` : reasonOf(thrown).replaceAll(url, "its address");
    return { kind: "retry", reason: `The build hook could not be reached: ${reason}`, seconds: 0 };
  }
}
