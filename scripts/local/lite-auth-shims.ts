import { AsyncLocalStorage } from "node:async_hooks";
import type { App, Connection, EmailMessage } from "@supabase/lite";
import { forBrowsers, preflight } from "./auth-cors.ts";
import { emailChangeSteps } from "./auth-email-change.ts";
import { limitSteps } from "./auth-limits.ts";
import { type AuthMailer, withOwnText, writeAuthMail } from "./auth-mail.ts";
import { passwordSteps } from "./auth-passwords.ts";
import { refuseMagicLinks, signUpStep } from "./auth-sign-up.ts";
import { type AuthStep, authError, authPath, readAuthRequest, sessionIdIn, throughSteps } from "./auth-step.ts";
import { authUsers } from "./auth-users.ts";

type Settings = { connection: Connection; siteUrl: string; apiUrl: string };

/**
 * What the hosted auth service does and Supabase Lite 0.10 doesn't, each in a step of its own. Its mails lead to the page the
 * caller requested, and browsers may call from the site's origin.
 */
export function liteAuthShims({ connection, siteUrl, apiUrl }: Settings) {
  const askedFor = new AsyncLocalStorage<string>();
  const users = authUsers(connection);

  /** Only a page of the site itself, else its front page: as the allow list of the hosted service does. */
  function landing(asked: string | null | undefined): string {
    return asked && URL.canParse(asked) && new URL(asked).origin === new URL(siteUrl).origin ? asked : siteUrl;
  }

  function cureMail(mail: EmailMessage): EmailMessage {
    const target = encodeURIComponent(landing(askedFor.getStore()));
    const html = mail.html?.replaceAll(/redirect_to=[^&"<\s]*/g, `redirect_to=${target}`) ?? "";
    return withOwnText({ ...mail, html });
  }

  function cureFetch(app: App, send: (mail: EmailMessage) => Promise<void>): App["fetch"] {
    const fetch = app.fetch.bind(app);
    const sessionOf = async (headers: Headers) => {
      const known = await fetch(new Request(`${apiUrl}${authPath}/user`, { headers }));
      return known.ok ? sessionIdIn(headers.get("authorization") ?? "") : null;
    };
    const mail: AuthMailer = (name, to, values) => send(writeAuthMail(name, to, { SiteURL: siteUrl, ...values }));
    const steps = [
      refuseOddBody,
      refuseMagicLinks,
      ...limitSteps(),
      ...passwordSteps({ users, mail, sessionOf }),
      ...emailChangeSteps({ users, mail, landing }),
      signUpStep(users, mail),
    ];
    return async (request, ...rest) => {
      const { pathname } = new URL(request.url);
      if (request.method === "OPTIONS") return preflight(request);
      if (!pathname.startsWith(`${authPath}/`)) return fetch(request, ...rest);
      // Supabase Lite would read /%75ser as /user, past every step
      if (pathname.includes("%")) return forBrowsers(new Response("404 page not found", { status: 404 }));
      const read = await readAuthRequest(request);
      const answer = await askedFor.run(read.query.get("redirect_to") ?? "", () =>
        throughSteps(steps, read, async () => fetch(request, ...rest)),
      );
      // for an address it doesn't know, Supabase Lite has a page of its own
      const isPage = answer.headers.get("content-type")?.startsWith("text/html");
      return forBrowsers(isPage ? new Response("404 page not found", { status: 404 }) : answer);
    };
  }

  return { cureMail, cureFetch };
}

const texts = ["email", "password", "current_password"];

/** The hosted service checks these first. Supabase Lite would end with an error from its database. */
const refuseOddBody: AuthStep = async ({ body }, next) => {
  const odd = texts.find((name) => body[name] != null && typeof body[name] !== "string");
  if (odd !== undefined) return authError(400, "bad_json", `Could not parse request body as JSON: ${odd} is no text`);
  const email = String(body.email ?? "");
  if (Buffer.byteLength(email) > 255) return authError(400, "validation_failed", "An email address is too long");
  return /[\0\p{Cs}]/u.test(email)
    ? authError(400, "validation_failed", "Unable to validate email address: invalid format")
    : next();
};
