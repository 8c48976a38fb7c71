import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomInt, randomUUID } from "node:crypto";
import type { App, Connection, EmailMessage } from "@supabase/lite";
import { forBrowsers, preflight } from "./auth-cors.ts";
import { withOwnText, writeAuthMail } from "./auth-mail.ts";

/** As the Supabase CLI has it on a developer's machine. */
const secondsBetweenMails = 1;

type Settings = { connection: Connection; siteUrl: string; apiUrl: string };
type Unconfirmed = { id: string; email_confirmed_at: unknown; confirmation_sent_at: string | Date | null };

/**
 * What the hosted auth service does and Supabase Lite 0.10 doesn't: its mails lead to the page the caller asked for; signing
 * up again with a known address tells nobody that it is known; a confirmation can be sent again; browsers may ask from the site's origin.
 */
export function liteAuthShims({ connection, siteUrl, apiUrl }: Settings) {
  const askedFor = new AsyncLocalStorage<string>();

  function cureMail(mail: EmailMessage): EmailMessage {
    const target = redirectTarget(askedFor.getStore(), siteUrl);
    const cured = (text?: string) =>
      text
        // Supabase Lite writes links for a site and an API of one origin; ours have two.
        ?.replaceAll(`${siteUrl}/auth/v1/`, `${apiUrl}/auth/v1/`)
        .replaceAll(/redirect_to=[^&"<\s]*/g, `redirect_to=${encodeURIComponent(target)}`) ?? "";
    return withOwnText({ ...mail, html: cured(mail.html) });
  }

  async function confirmAgain(email: string, send: (mail: EmailMessage) => Promise<void>): Promise<Response> {
    const users = connection.kysely.withSchema("auth");
    const known = users.selectFrom("users").select(["id", "email_confirmed_at", "confirmation_sent_at"]);
    const user = (await known.where("email", "=", email).executeTakeFirst()) as Unconfirmed | undefined;
    if (!user || user.email_confirmed_at) return Response.json({});
    const wait = secondsBetweenMails - (Date.now() - Number(new Date(user.confirmation_sent_at ?? 0))) / 1000;
    if (wait > 0) return tooSoon(Math.ceil(wait));

    const token = createHash("sha256")
      .update(`${email}${randomInt(1_000_000)}`)
      .digest("hex");
    await connection.kysely
      .withSchema("auth")
      .updateTable("users")
      .set({ confirmation_token: token, confirmation_sent_at: new Date().toISOString() })
      .where("id", "=", user.id)
      .execute();
    const link = `${siteUrl}/auth/v1/verify?token=${token}&type=signup&redirect_to=`;
    await send(writeAuthMail("confirmation", email, { ConfirmationURL: link, Email: email }));
    return Response.json({});
  }

  function cureFetch(app: App, send: (mail: EmailMessage) => Promise<void>): App["fetch"] {
    const fetch = app.fetch.bind(app);
    return async (request, ...rest) => {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method === "OPTIONS") return preflight(request);
      if (!pathname.startsWith("/auth/v1/")) return fetch(request, ...rest);
      const answer = await askedFor.run(searchParams.get("redirect_to") ?? "", async () => {
        const body = request.method === "POST" ? await bodyOf(request) : {};
        const answer = await fetch(request, ...rest);
        const refused =
          answer.status === 429 && (await answer.clone().json()).error_code === "over_email_send_rate_limit";
        if (!refused || typeof body.email !== "string") return answer;
        const email = body.email.trim().toLowerCase();
        if (pathname === "/auth/v1/resend" && body.type === "signup") return confirmAgain(email, send);
        if (pathname !== "/auth/v1/signup") return answer;
        const again = await confirmAgain(email, send);
        return again.ok ? Response.json(nobody(email)) : again;
      });
      return forBrowsers(answer);
    };
  }

  return { cureMail, cureFetch };
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

/** Only a page of the site itself, else its front page: what the allow list of the hosted service says. */
function redirectTarget(asked: string | undefined, siteUrl: string): string {
  return asked && URL.canParse(asked) && new URL(asked).origin === new URL(siteUrl).origin ? asked : siteUrl;
}

const tooSoon = (seconds: number) =>
  Response.json(
    {
      code: 429,
      error_code: "over_email_send_rate_limit",
      msg: `For security purposes, you can only request this after ${seconds} seconds.`,
    },
    { status: 429 },
  );

/** What a sign-up answers when the address is taken: an account that looks new and isn't one. */
function nobody(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
