import { App, type Connection, type EmailMessage } from "@supabase/lite";
import type { Captcha } from "./auth-captcha.ts";
import { authTemplates } from "./auth-mail.ts";
import { liteAuthShims } from "./lite-auth-shims.ts";
import { migrate } from "./migrate.ts";
import { forbidSniffing, openStorage, refuseNulNames } from "./storage.ts";

type BackendKeys = {
  /** sb_publishable_…: for browsers */
  publishable: string;
  /** sb_secret_…: for the service role */
  secret: string;
  /** signs the access tokens */
  jwtSecret: string;
};

export type BackendSettings = {
  connection: Connection;
  keys: BackendKeys;
  /** the site's URL, such as http://localhost:4321 */
  siteUrl: string;
  /** the API's URL, such as http://localhost:54321 */
  apiUrl: string;
  sendMail: (mail: EmailMessage) => Promise<void>;
  /** whether signing in and up require a token of Turnstile */
  captcha?: Captcha | undefined;
};

/** Auth service, data API and storage service on a migrated database, in this process: the equivalent of a hosted Supabase project. */
export async function createBackend(settings: BackendSettings): Promise<App> {
  const { connection, keys, siteUrl, apiUrl, sendMail, captcha } = settings;
  const { correctMailLinks, withAuthShims } = liteAuthShims({ connection, keys, siteUrl, apiUrl, captcha });
  const send = (mail: EmailMessage) => sendMail(correctMailLinks(mail));
  const app: App = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 6,
      email: { enable_confirmations: true, double_confirm_changes: true, template: authTemplates() },
    },
    storage: { enabled: true },
    options: { drivers: { email: { send } } },
  });
  openStorage(app);
  await migrate(app);
  await app.init();
  app.fetch = withAuthShims(app, send);
  app.fetch = exactCountsOnly(app);
  app.fetch = refuseNulNames(app);
  app.fetch = forbidSniffing(app);
  return app;
}

/** Rejects planned and estimated counts, as private.check_request does in PostgREST. */
function exactCountsOnly(app: App): App["fetch"] {
  const fetch = app.fetch.bind(app);
  return async (request, ...rest) => {
    if (!/planned|estimated/i.test(request.headers.get("prefer") ?? "")) return fetch(request, ...rest);
    const error = { code: "22023", message: "Only exact counts are available", details: null, hint: null };
    return Response.json(error, { status: 400 });
  };
}
