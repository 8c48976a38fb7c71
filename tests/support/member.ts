import type { EmailMessage } from "@supabase/lite";
import { inject } from "vitest";

/** An address no other test uses. */
export const freshEmail = (name = "member") => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** The mails an address got, the newest last. */
export async function mailsTo(email: string): Promise<EmailMessage[]> {
  const { apiUrl } = inject("backend");
  return (await fetch(`${apiUrl}/outbox?to=${encodeURIComponent(email)}`)).json();
}

/** Follows the link of the newest mail to the address and returns where it leads, session and all. */
export async function followMailedLink(email: string): Promise<URL> {
  const { apiUrl } = inject("backend");
  const link = new URL(String((await mailsTo(email)).at(-1)?.text?.match(/https?:\S+/)?.[0]));
  const answer = await fetch(apiUrl + link.pathname + link.search, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}
