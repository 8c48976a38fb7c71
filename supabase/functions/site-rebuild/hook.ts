import type { Capabilities } from "../_shared/capabilities.ts";
import { reasonOf } from "../_shared/log.ts";

/** Whether the build hook took the call, or why not and how many seconds it asks to be left alone. */
export type HookVerdict = { kind: "taken" } | { kind: "again"; reason: string; seconds: number };

/**
 * Asks for one build: Cloudflare Pages, Netlify and Vercel take a bare POST, GitHub's repository_dispatch wants a token and
 * a body. `{build}` in the body becomes the build's number. The address is a secret, so no reason may name it.
 */
export async function callHook(build: number, { environment, fetch }: Capabilities): Promise<HookVerdict> {
  const { url, token, body, patience } = environment.rebuild;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "user-agent": "jumping-fitness",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      signal: AbortSignal.timeout(patience * 1000),
      ...(body && { body: body.replaceAll("{build}", String(build)) }),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: "taken" };
    const seconds = Number(response.headers.get("retry-after")) || 0;
    return { kind: "again", reason: `The build hook answered ${response.status}`, seconds };
  } catch (thrown) {
    const late = thrown instanceof Error && thrown.name === "TimeoutError";
    const reason = late ? `no answer in ${patience} s` : reasonOf(thrown).replaceAll(url, "its address");
    return { kind: "again", reason: `The build hook could not be reached: ${reason}`, seconds: 0 };
  }
}
