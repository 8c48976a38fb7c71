import { apiUrl, publishableKey } from "./api.data.ts";
import type { Database } from "./database.types.ts";
import { offline, toDataError } from "./errors.ts";
import { fetchBackend } from "./fetch-backend.data.ts";

type Functions = Database["public"]["Functions"];
type Options = { select?: string; signal?: AbortSignal | undefined };

/** in milliseconds; after that, users should see an error */
const timeout = 8_000;

/**
 * Calls a public SQL function, with a timeout of eight seconds. Uses fetch, because the 5 KB of postgrest-js would exceed the
 * JavaScript budget of the video list.
 * @throws DataError
 */
export async function publicRpc<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]["Args"],
  { select, signal = new AbortController().signal }: Options = {},
): Promise<Functions[Name]["Returns"]> {
  const query = select === undefined ? "" : `?select=${select}`;
  const response = await fetchBackend(`${apiUrl}/rest/v1/rpc/${name}${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: publishableKey },
    body: JSON.stringify(args),
    signal: anySignal([signal, AbortSignal.timeout(timeout)]),
  }).catch(offline);
  // a proxy's error page isn't JSON; a truncated response counts as unreachable
  const json = await response.json().catch(response.ok ? offline : () => null);
  if (!response.ok) throw toDataError({ message: json?.message ?? "", code: json?.code }, response.status);
  return json as Functions[Name]["Returns"];
}

/** AbortSignal.any, which needs Safari 17.4. */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
  }
  return controller.signal;
}
