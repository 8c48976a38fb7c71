import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";
import { DataError, toDataError } from "./errors.ts";

type Functions = Database["public"]["Functions"];
type Options = { select?: string; signal?: AbortSignal | undefined };

/**
 * Calls a public SQL function. Uses fetch instead of postgrest-js, whose 5 KB would break the JavaScript budget of the video list.
 * @throws DataError
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
  const json = await response.json().catch(() => null);
  if (!response.ok) throw toDataError({ message: json?.message ?? "", code: json?.code }, response.status);
  return json as Functions[Name]["Returns"];
}
