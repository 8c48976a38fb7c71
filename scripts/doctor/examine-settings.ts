import { isExampleAddress } from "../../src/platform/operator.ts";
import { postalAddress } from "../deploy/secrets.ts";
import { isLocal } from "../local/env-file.ts";
import { check, type DoctorContext, type Finding, mailSender, missing, setAndDeploy, unknown } from "./finding.ts";

const required: Record<string, string> = {
  PUBLIC_SUPABASE_URL: "It is https://<ref>.supabase.co; the local stack writes it to .env at npm start.",
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: "Copy the publishable key (sb_publishable_…) from the API settings of the project.",
  SUPABASE_SECRET_KEY:
    "Copy the secret key (sb_secret_…) from the API settings. It belongs in .env, never in the site.",
};

/** Findings from the variables alone: set values, suspicious values, and additional requirements of a hosted project. */
export function examineSettings(environment: DoctorContext["environment"]): Finding[] {
  const { PUBLIC_SUPABASE_URL: url = "", PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable = "" } = environment;
  const findings = Object.entries(required).map(([name, fix]) =>
    check(Boolean(environment[name]), `${name} is ${environment[name] ? "set" : "not set"}`, fix),
  );
  if (url && !URL.canParse(url))
    findings.push(missing("PUBLIC_SUPABASE_URL is no address", required.PUBLIC_SUPABASE_URL ?? ""));
  if (publishable.startsWith("sb_secret_"))
    findings.push(
      missing(
        "The secret key stands where everybody reads it",
        "PUBLIC_SUPABASE_PUBLISHABLE_KEY takes the publishable key. Make a new secret key: this one may be known.",
      ),
    );
  return url === "" || isLocal(url) ? findings : [...findings, ...hosted(environment)];
}

/** The operator's details for the privacy policy and the terms. */
const operator = (environment: DoctorContext["environment"]) =>
  Object.entries({
    PUBLIC_OPERATOR_NAME: "The person or company that runs the site and is responsible for its data.",
    PUBLIC_OPERATOR_ADDRESS: "A postal address at which the operator can be reached.",
    PUBLIC_OPERATOR_EMAIL: "The mailbox for questions, requests about personal data, and notices.",
    PUBLIC_OPERATOR_LAW: "The law the terms follow, such as “Germany” or “the State of New York”.",
  }).map(([name, what]) => {
    const value = environment[name]?.trim() ?? "";
    const state = isExampleAddress(value) ? "an example address" : value ? "set" : "not set";
    return check(state === "set", `${name} is ${state}`, `${what} The legal pages name it. ${setAndDeploy(name, "…")}`);
  });

function hosted(environment: DoctorContext["environment"]): Finding[] {
  const { SITE_URL: site = "", MAIL_FROM: from = "", RESEND_API_KEY: resend } = environment;
  const postal = postalAddress(environment);
  const { BUILD_HOOK_URL: hook = "", UNSUBSCRIBE_SECRET: unsubscribe = "" } = environment;
  const { DIGEST_MAILS_PER_DAY: perDay = "80" } = environment;
  return [
    check(
      /^https:\/\//.test(site),
      `SITE_URL is ${site || "not set"}`,
      "The public address of the site with https://, for links, mails and redirects.",
    ),
    check(
      /^https:\/\//.test(hook),
      `BUILD_HOOK_URL is ${/^https:/.test(hook) ? "set" : hook ? "no https address" : "not set"}`,
      "Publishing rebuilds nothing without it. Connect your fork at Cloudflare (Workers & Pages > jumping-fitness > Settings > Builds) with " +
        `SITE_URL, each PUBLIC_ line of .env.production and SKIP_DEPENDENCY_INSTALL=1 as its variables, and create a deploy hook (other hosts: HOSTING.md, Build hooks). ${setAndDeploy("BUILD_HOOK_URL", "https://…")}`,
    ),
    check(Boolean(resend), `RESEND_API_KEY is ${resend ? "set" : "not set"}`, setAndDeploy("RESEND_API_KEY", "re_…")),
    check(
      mailSender.test(from),
      `MAIL_FROM is ${from || "not set"}`,
      setAndDeploy("MAIL_FROM", "'Name <hello@your.domain>'"),
    ),
    check(
      Boolean(environment.RESEND_WEBHOOK_SECRET),
      `RESEND_WEBHOOK_SECRET is ${environment.RESEND_WEBHOOK_SECRET ? "set" : "not set"}`,
      `Add a webhook at resend.com/webhooks for ${environment.PUBLIC_SUPABASE_URL}/functions/v1/email-events with the events ` +
        `email.delivered, opened, clicked, bounced, suppressed and complained. ${setAndDeploy("RESEND_WEBHOOK_SECRET", "whsec_…")}`,
    ),
    check(
      Boolean(postal),
      `POSTAL_ADDRESS is ${postal ? "set" : "not set"}`,
      `The law asks for it under a newsletter: ${setAndDeploy("POSTAL_ADDRESS", "'…'")}`,
    ),
    ...operator(environment),
    check(
      unsubscribe.length >= 32,
      `UNSUBSCRIBE_SECRET is ${unsubscribe.length >= 32 ? "set" : unsubscribe ? "too short" : "not set"}`,
      "npm run deploy makes one. If the project has one that this file lacks, or a short one: npm run deploy -- --leaked",
    ),
    unknown(
      `Whether the mail provider takes ${perDay} digest mails a day beside sign-in mails and confirmations`,
      `Resend's free plan sends 100 a day in all. When yours sends more: ${setAndDeploy("DIGEST_MAILS_PER_DAY", "…")} (0: no limit)`,
    ),
    unknown(
      "Whether sign-in mails are enough: a custom SMTP server starts at 30 an hour",
      "See Authentication > Rate Limits; raise it before many register at once, within what the mail provider takes.",
    ),
  ];
}
