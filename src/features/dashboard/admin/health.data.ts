import { apiUrl, publishableKey } from "@/platform/api.data.ts";
import { DataError } from "@/platform/errors.ts";

/** The problems reported by the health endpoint, as sentences; empty if the system is healthy. */
export async function readTroubles(): Promise<string[]> {
  const headers = { apikey: publishableKey };
  const response = await fetch(`${apiUrl}/functions/v1/health`, { headers }).catch((cause: Error) => {
    throw new DataError("offline", cause.message, { cause });
  });
  const state: { troubles?: string[] } = await response.json().catch(() => ({}));
  if (!state.troubles) throw new DataError("unexpected", "The health check gave no answer.");
  return state.troubles;
}
