import type { EmailMessage } from "@supabase/lite";
import { isLocal } from "../env-file.ts";
import type { Handler } from "../listen.ts";
import { type Messages, openMessages } from "./messages.ts";
import { mailBody, mailboxPage } from "./page.ts";
import { createResend } from "./resend.ts";

export type Mailbox = {
  handle: Handler;
  messages: Messages;
  /** Receives the mails of the auth service. */
  sendMail: (mail: EmailMessage) => Promise<void>;
};

/** The sender of mails in the local stack. */
export const mailSender = "Jumping Fitness <hello@example.com>";

/** Stores every mail of the product. Emulates Resend's API, and shows mails as a page and as JSON. */
export function openMailbox(file: string, apiKey: string): Mailbox {
  const messages = openMessages(file);
  const resend = createResend({ deliver: messages.deliver, apiKey });
  const routes: Record<string, (request: Request, query: URLSearchParams) => Response | Promise<Response>> = {
    "POST /emails": resend,
    "POST /emails/batch": resend,
    "GET /": (_, query) =>
      mailboxPage({
        found: select(messages, query),
        words: query.get("q") ?? "",
        open: messages.find(query.get("id") ?? ""),
        as: query.get("as") ?? "html",
      }),
    "GET /message": (_, query) => mailBody(messages.find(query.get("id") ?? "")),
    "GET /api/messages": (_, query) => Response.json(select(messages, query)),
    "DELETE /api/messages": () => {
      messages.clear();
      return new Response(null, { status: 204 });
    },
  };

  return {
    messages,
    async sendMail({ to, subject, html = "", text = "" }) {
      messages.deliver([{ from: mailSender, to: [to], subject, html, text, headers: {} }]);
    },
    async handle(request) {
      const url = new URL(request.url);
      // against DNS rebinding: another site's name can resolve to this machine, but isn't local
      if (!isLocal(request.url)) return new Response("Only this machine reads this mailbox.\n", { status: 403 });
      const method = request.method === "HEAD" ? "GET" : request.method;
      const route = routes[`${method} ${url.pathname}`];
      return route ? route(request, url.searchParams) : Response.json({ message: "Not found" }, { status: 404 });
    },
  };
}

/** The newest `limit` messages that contain `q`, to the address `to` if given. */
function select(messages: Messages, query: URLSearchParams) {
  const words = query.get("q")?.toLowerCase();
  const to = query.get("to");
  const limit = Number(query.get("limit")) || undefined;
  return messages
    .newestFirst()
    .filter((message) => !to || message.to.includes(to))
    .filter(({ from, to, subject, text, html }) => {
      return !words || [from, ...to, subject, text, html].join("\n").toLowerCase().includes(words);
    })
    .slice(0, limit);
}
