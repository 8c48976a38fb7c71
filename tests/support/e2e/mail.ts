import { expect } from "@playwright/test";
import type { Message } from "../../../scripts/local/mailbox/messages.ts";
import { product } from "./product.ts";

/** Waits for the newest mail to an address. */
export async function mailFor(address: string): Promise<Message> {
  let newest: Message | undefined;
  await expect
    .poll(
      async () => {
        const query = new URLSearchParams({ to: address, limit: "1" });
        const response = await fetch(`${product().mailUrl}/api/messages?${query}`);
        [newest] = (await response.json()) as Message[];
        return newest?.subject;
      },
      { message: `a mail to ${address}` },
    )
    .toBeDefined();
  if (newest === undefined) throw new Error(`no mail to ${address}`);
  return newest;
}

/** The first link in a mail that contains the given text. */
export function linkIn({ html, text }: Message, containing = "http"): string {
  const links = `${text}\n${html.replaceAll("&amp;", "&")}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  const link = links.find((candidate) => candidate.includes(containing));
  if (link === undefined) throw new Error(`no link with ${containing} in ${links.join(", ")}`);
  return link;
}
