import type { Capabilities } from "./capabilities.ts";

/** An email in the format of Resend's API. */
export type Mail = {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

const TIMEOUT = 20_000;

/** POSTs to Resend. With the same idempotency key, a retry within 24 hours doesn't send again. */
export const postMail = (
  path: "/emails" | "/emails/batch",
  body: string,
  idempotencyKey: string,
  { environment, fetch }: Capabilities,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${environment.mail.url}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${environment.mail.key}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      ...headers,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
  });

/** Sends an email. Throws an error with the provider's response. */
export async function sendMail(mail: Mail, idempotencyKey: string, capabilities: Capabilities): Promise<void> {
  const response = await postMail("/emails", JSON.stringify(mail), idempotencyKey, capabilities);
  if (response.ok) return void (await response.body?.cancel());
  throw new Error(`mail provider: ${response.status} ${(await response.text()).slice(0, 200)}`);
}

/** Resend's response about the domains of a key, which a key that may only send can't read; undefined without one. */
export const readDomains = (url: string, key: string, fetch: typeof globalThis.fetch): Promise<Response | undefined> =>
  fetch(`${url}/domains`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined);

/** The reason for which the provider rejects our key. */
export async function keyRejection({ environment, fetch }: Capabilities): Promise<string | undefined> {
  const response = await readDomains(environment.mail.url, environment.mail.key, fetch);
  const answer = await response?.text().catch(() => "");
  if (response?.status !== 401 && response?.status !== 403) return undefined;
  return answer?.includes("restricted_api_key") ? undefined : `${response.status} ${answer?.slice(0, 200)}`;
}
