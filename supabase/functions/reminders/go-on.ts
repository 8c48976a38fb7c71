import type { Capabilities } from "../_shared/capabilities.ts";
import { serviceHeaders } from "../_shared/database.ts";
import { reasonOf } from "../_shared/log.ts";
import type { Channel } from "./channel.ts";

/**
 * Starts the next run, which has processor time of its own: ten thousand members may have chosen the same minute. When that fails, the
 * schedule goes on within a minute.
 */
export async function goOn(channel: Channel, { environment, fetch, log }: Capabilities): Promise<void> {
  try {
    const response = await fetch(`${environment.functionsUrl}/reminders`, {
      method: "POST",
      headers: { ...serviceHeaders(environment), "content-type": "application/json", prefer: "respond-async" },
      body: JSON.stringify({ action: "send", channel }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) log("go-on-refused", { status: response.status });
  } catch (thrown) {
    log("go-on-failed", { reason: reasonOf(thrown) });
  }
}
