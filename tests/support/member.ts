import { randomUUID } from "node:crypto";
import type { EmailMessage } from "@supabase/lite";
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { linkOf, pressLink } from "./mailed-link.ts";

/** The password of everybody in these tests. */
export const password = "jumping-demo";

/** An address no other test uses. */
export const freshEmail = (name = "member") => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Acts as the service role, to prepare and to look. */
export function serviceClient() {
  const { apiUrl, secretKey } = inject("backend");
  return createClient<Database>(apiUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // A secret key is refused when it comes from a browser, which jsdom says it is.
    global: { headers: { "user-agent": "tests" } },
  });
}

/** Adds an account that is confirmed already. */
export async function addAccount(email: string, names: { first_name: string; last_name: string }): Promise<void> {
  const body = JSON.stringify({ email, password, names });
  const { ok, status } = await fetch(`${inject("backend").apiUrl}/accounts`, { method: "POST", body });
  if (!ok) throw new Error(`The account of ${email} could not be added: ${status}`);
}

/** The mails an address got, the newest last. */
export async function mailsTo(email: string): Promise<EmailMessage[]> {
  const { apiUrl } = inject("backend");
  return (await fetch(`${apiUrl}/outbox?to=${encodeURIComponent(email)}`)).json();
}

/** The link of the newest mail to the address. */
export const mailedLink = async (email: string): Promise<URL> => linkOf((await mailsTo(email)).at(-1));

/** Does what the page behind that link does once it is pressed. */
export async function followMailedLink(email: string): Promise<void> {
  await pressLink(await mailedLink(email), inject("backend"));
}
