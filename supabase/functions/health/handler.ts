import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { enforceRateLimit, hasAddress, senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { examineOperations } from "../_shared/troubles.ts";
import { mailAdministrators } from "./mail.ts";

const monitors = { bucket: "health", allowed: 30, seconds: 60 };

const operatorsBody = v.object({ action: v.picklist(["mail", "client-address"]) });

/** The health check for monitors: 200, or 503 with the problems, without details or secrets. A POST is from the schedule or the doctor. */
export const handle: Handler = async (request, capabilities) => {
  if (request.method === "POST") return respondToOperator(request, capabilities);
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Failure(405, "method_not_allowed", "Use GET", { allow: "GET, HEAD, POST, OPTIONS" });
  }
  try {
    await enforceRateLimit(monitors, senderNetwork(request), capabilities);
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

/** Mails each administrator about the problems, or reports whether requests have their sender's address. */
async function respondToOperator(request: Request, capabilities: Capabilities): Promise<Response> {
  const { kind } = callerOf(request, capabilities.environment);
  const { action } = await readBody(request, operatorsBody);
  if (kind !== "service") throw new Failure(403, "forbidden", "Only the schedule and the doctor may do this");
  if (action === "client-address") return jsonResponse({ has_address: hasAddress(request) });
  const { troubles } = await examineOperations(capabilities);
  return jsonResponse({ troubles, reason: await mailAdministrators(troubles, capabilities) });
}

/** A full disk rejects writes (53100). A hosted project that runs out of space becomes read-only (25006). */
function databaseTrouble(reason: string) {
  if (reason.includes("53100")) return { troubles: ["The disk of the database is full."], database: "full" };
  if (reason.includes("25006"))
    return { troubles: ["The database is read-only, as it is when its disk is full."], database: "read-only" };
  return { troubles: ["The database can't be reached."], database: "unreachable" };
}

const statusOf = (troubles: string[]) => (troubles.length === 0 ? 200 : 503);
