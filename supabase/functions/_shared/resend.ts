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
