import { AsyncLocalStorage } from "node:async_hooks";
import type { App, Connection, EmailMessage } from "@supabase/lite";
import { type Captcha, captchaStep } from "./auth-captcha.ts";
import { forBrowsers, preflight } from "./auth-cors.ts";
import { emailChangeSteps } from "./auth-email-change.ts";
import { authFactors } from "./auth-factors.ts";
import { type AuthMailer, withOwnText, writeAuthMail } from "./auth-mail.ts";
import { passwordSteps } from "./auth-passwords.ts";
import { refuseMagicLinks, signUpStep } from "./auth-sign-up.ts";
import {
  type AuthStep,
  authError,
  authPath,
  bearerOf,
  readAuthRequest,
  sessionIdIn,
  sessionIn,
  throughSteps,
} from "./auth-step.ts";
import { twoStepSteps } from "./auth-two-step.ts";
import { type AuthUsers, authUsers } from "./auth-users.ts";

type Settings = {
  connection: Connection;
  keys: { publishable: string; jwtSecret: string };
  siteUrl: string;
  apiUrl: string;
  captcha: Captcha | undefined;
};

/**
 * Emulates functions of the hosted auth service that Supabase Lite 0.10 lacks, each in a separate step. Makes mails link to the
 * requested page, and permits calls from the site's origin.
 */
export function liteAuthShims({ connection, keys, siteUrl, apiUrl, captcha }: Settings) {
  const requestedPage = new AsyncLocalStorage<string>();
  const users = authUsers(connection);

  /** Returns the page if it belongs to the site, otherwise the home page, like the hosted service's allow list. */
  function landing(requested: string | null | undefined): string {
    return requested && URL.canParse(requested) && new URL(requested).origin === new URL(siteUrl).origin
      ? requested
      : siteUrl;
  }

  function correctMailLinks(mail: EmailMessage): EmailMessage {
    const target = encodeURIComponent(landing(requestedPage.getStore()));
    const html = mail.html?.replaceAll(/redirect_to=[^&"<\s]*/g, `redirect_to=${target}`) ?? "";
    return withOwnText({ ...mail, html });
  }

  function withAuthShims(app: App, send: (mail: EmailMessage) => Promise<void>): App["fetch"] {
    const fetch = app.fetch.bind(app);
    const getUser = async (headers: Headers) => fetch(new Request(`${apiUrl}${authPath}/user`, { headers }));
    const sessionOf = async (headers: Headers) => ((await getUser(headers)).ok ? sessionIdIn(bearerOf(headers)) : null);
    const refresh = async (refresh_token: string) =>
      fetch(
        new Request(`${apiUrl}${authPath}/token?grant_type=refresh_token`, {
          method: "POST",
          headers: { apikey: keys.publishable, "content-type": "application/json" },
          body: JSON.stringify({ refresh_token }),
        }),
      );
    const mail: AuthMailer = (name, to, values) => send(writeAuthMail(name, to, { SiteURL: siteUrl, ...values }));
    const steps = [
      refuseOddBody,
      refuseMagicLinks,
      storeUserAgent(users),
      ...(captcha ? [captchaStep(captcha)] : []),
      ...twoStepSteps({ factors: authFactors(connection), jwtSecret: keys.jwtSecret, siteUrl, getUser, refresh }),
      ...passwordSteps({ users, mail, sessionOf }),
      ...emailChangeSteps({ users, mail, landing }),
      signUpStep(users, mail),
    ];
    return async (request, ...rest) => {
      const { pathname } = new URL(request.url);
      if (request.method === "OPTIONS") return preflight(request);
      if (!pathname.startsWith(`${authPath}/`)) return fetch(request, ...rest);
      // Supabase Lite would read /%75ser as /user and bypass every step
      if (pathname.includes("%")) return forBrowsers(new Response("404 page not found", { status: 404 }));
      const read = await readAuthRequest(request);
      const answer = await requestedPage.run(read.query.get("redirect_to") ?? "", () =>
        throughSteps(steps, read, async () => fetch(request, ...rest)),
      );
      // Supabase Lite responds with an HTML page for unknown paths
      const isPage = answer.headers.get("content-type")?.startsWith("text/html");
      return forBrowsers(isPage ? new Response("404 page not found", { status: 404 }) : answer);
    };
  }

  return { correctMailLinks, withAuthShims };
}

/** Stores the browser of a new or refreshed session, like the hosted service. */
const storeUserAgent =
  (users: AuthUsers): AuthStep =>
  async ({ route, headers }, next) => {
    const response = await next();
    const id = /\/(token|verify)$/.test(route) ? await sessionIn(response) : null;
    if (id !== null) await users.updateSession(id, { user_agent: headers.get("user-agent") });
    return response;
  };

const texts = ["email", "password", "current_password"];

/** Rejects invalid bodies like the hosted service. Supabase Lite would fail with a database error. */
const refuseOddBody: AuthStep = async ({ body }, next) => {
  const odd = texts.find((name) => body[name] != null && typeof body[name] !== "string");
  if (odd !== undefined) return authError(400, "bad_json", `Could not parse request body as JSON: ${odd} is no text`);
  const email = String(body.email ?? "");
  if (Buffer.byteLength(email) > 255) return authError(400, "validation_failed", "An email address is too long");
  return /[\0\p{Cs}]/u.test(email)
    ? authError(400, "validation_failed", "Unable to validate email address: invalid format")
    : next();
};
