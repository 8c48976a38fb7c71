import { apiUrl, publishableKey } from "./api.data.ts";
import { offline, toDataError } from "./errors.ts";
import { fetchBackend } from "./fetch-backend.data.ts";

/**
 * Calls a server function and returns its response body. Without a token, the caller is a visitor.
 * @throws DataError with the code and the message of the function's `{ error: { code, message } }`
 */
export async function callFunction<Body>(
  name: string,
  body: unknown,
  accessToken?: string,
  signal: AbortSignal | null = null,
): Promise<Body> {
  const response = await fetchBackend(`${apiUrl}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: publishableKey,
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
    signal,
  }).catch(offline);
  const json = await response.json().catch(() => null);
  if (!response.ok) throw toDataError({ message: json?.message ?? "", ...json?.error }, response.status);
  return json as Body;
}
