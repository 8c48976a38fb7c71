import { apiUrl, publishableKey } from "./api.ts";
import { DataError, toDataError } from "./errors.ts";

/**
 * Calls a server function and returns its answer. Without a token the caller is a visitor.
 * Functions refuse with `{ error: { code, message } }`; the message becomes the DataError's.
 */
export async function callFunction<Answer>(name: string, body: unknown, accessToken?: string): Promise<Answer> {
  const response = await fetch(`${apiUrl}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: publishableKey,
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  }).catch((cause: Error) => {
    throw new DataError("offline", cause.message, { cause });
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw toDataError({ message: answer?.error?.message ?? "" }, response.status);
  return answer as Answer;
}
