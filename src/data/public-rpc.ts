import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";
import { DataError, toDataError } from "./errors.ts";

type Functions = Database["public"]["Functions"];
type Options = { select?: string; signal?: AbortSignal | undefined };

/**
 * Calls a function of the database as everyone may. A few lines instead of postgrest-js: its 5 KB are what keeps the
 * video list under its budget of scripts.
 */
export async function publicRpc<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  { select, signal }: Options = {},
): Promise<Functions[Name]["Returns"]> {
  const query = select === undefined ? "" : `?select=${select}`;
  const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: publishableKey },
    body: JSON.stringify(args),
    signal: signal ?? null,
  }).catch((cause: Error) => {
    throw new DataError("offline", cause.message, { cause });
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw toDataError({ message: answer?.message ?? "", code: answer?.code }, response.status);
  return answer as Functions[Name]["Returns"];
}
