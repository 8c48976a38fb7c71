import { randomUUID } from "node:crypto";
import type { EmailMessage } from "@supabase/lite";
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { followLink, linkOf } from "./mailed-link.ts";

/** The password of all accounts in these tests. */
export const password = "jumping-demo";

/** A unique email address. */
export const freshEmail = (name = "member") => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** A client with the service role, for preparing and inspecting rows. */
export function serviceClient() {
  const { apiUrl, secretKey } = inject("backend");
  return createClient<Database>(apiUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // secret keys are rejected when they come from a browser, and jsdom's user agent looks like one
    global: { headers: { "user-agent": "tests" } },
  });
}

/** Adds a confirmed account. */
export async function addAccount(email: string, names: { first_name: string; last_name: string }): Promise<void> {
  const body = JSON.stringify({ email, password, names });
  const { ok, status } = await fetch(`${inject("backend").apiUrl}/accounts`, { method: "POST", body });
  if (!ok) throw new Error(`The account of ${email} could not be added: ${status}`);
}

/** Mails to an address, newest last. */
export async function mailsTo(email: string): Promise<EmailMessage[]> {
  const { apiUrl } = inject("backend");
  return (await fetch(`${apiUrl}/outbox?to=${encodeURIComponent(email)}`)).json();
}

/** The link in the newest mail to the address. */
export const mailedLink = async (email: string): Promise<URL> => linkOf((await mailsTo(email)).at(-1));

/** Opens that link and confirms, like its page does after a click. */
export async function followMailedLink(email: string): Promise<void> {
  await followLink(await mailedLink(email), inject("backend"));
}
