import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { addressOf, consumeRateLimit } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { examineOperations } from "../_shared/troubles.ts";

const monitors = { bucket: "health", allowed: 30, seconds: 60 };

/** The health check for monitors: 200, or 503 with the problems, without details or secrets. */
export const handle: Handler = async (request, capabilities) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Failure(405, "method_not_allowed", "Use GET", { allow: "GET, HEAD, OPTIONS" });
  }
  try {
    await consumeRateLimit(monitors, addressOf(request), capabilities);
    const { troubles, ...state } = await examineOperations(capabilities);
    return jsonResponse(
      { healthy: troubles.length === 0, troubles, database: "reachable", ...state },
      statusOf(troubles),
    );
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    capabilities.log("unhealthy", { reason: reasonOf(thrown) });
    return jsonResponse({ healthy: false, ...databaseTrouble(reasonOf(thrown)) }, 503);
  }
};

/** A full disk rejects writes (53100). A hosted project that runs out of space becomes read-only (25006). */
function databaseTrouble(reason: string) {
  if (reason.includes("53100")) return { troubles: ["The disk of the database is full."], database: "full" };
  if (reason.includes("25006"))
    return { troubles: ["The database is read-only, as it is when its disk is full."], database: "read-only" };
  return { troubles: ["The database can't be reached."], database: "unreachable" };
}

const statusOf = (troubles: string[]) => (troubles.length === 0 ? 200 : 503);
