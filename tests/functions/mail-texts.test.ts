import { expect, test } from "vitest";
import { authMails } from "../../scripts/generate/auth-mails.tsx";
import { readEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { digestMail } from "../../supabase/functions/_shared/mail/digest.tsx";
import { resubscribeMail, welcomeMail } from "../../supabase/functions/_shared/mail/newsletter.tsx";
import { recoveryCodeMail } from "../../supabase/functions/_shared/mail/recovery-code.tsx";
import { reminderWriter } from "../../supabase/functions/_shared/mail/reminder.tsx";
import { plainTextOf, renderEmail } from "../../supabase/functions/_shared/mail/render-email.ts";
import { troublesMail } from "../../supabase/functions/_shared/mail/troubles.tsx";
import { weeklySummaryWriter } from "../../supabase/functions/_shared/mail/weekly-summary.tsx";
import { variables } from "../support/functions.ts";

const environment = readEnvironment(variables);
const { siteUrl } = environment;
const url = `${siteUrl}/a?token=b.c`;
const footer = { siteUrl, postalAddress: "1 Spring Street", preferencesUrl: url, unsubscribeUrl: url };
const digest = { subject: "New", title: "New", week: "Nov 16–22", intro: ["Hello."], sections: [], footer };
const workout = { day_title: "A", minutes: 9, plan_title: "B", plan_slug: "b", week_number: 1, day_number: 1 };
const plan = { ...workout, starts_at: "18:30", remind_at: "17:00", planned_on: "2026-11-30" };
const week = { workouts: 0, goal: null, state: null, streak: 0 };

async function mailTexts(): Promise<string[]> {
  const remind = await reminderWriter(environment);
  const writeSummary = await weeklySummaryWriter(environment);
  const written = await Promise.all([
    renderEmail(welcomeMail(footer)),
    renderEmail(resubscribeMail(footer)),
    renderEmail(digestMail(digest)),
    remind("workout", plan, url),
    remind("return", plan, url),
    writeSummary({ week, workout: plan, next_plan: null, video: null }, url),
    troublesMail(["The last build of the site failed."], environment),
    recoveryCodeMail(environment),
    writeSummary(
      { week, workout: null, next_plan: null, video: { id: "v", title: "C", channel: "D", seconds: 60 } },
      url,
    ),
    writeSummary({ week, workout: null, next_plan: { title: "E", slug: "e" }, video: null }, url),
  ]);
  const auth = (await authMails()).map(([, html]) => plainTextOf(html.replaceAll("{{ .SiteURL }}", siteUrl)));
  return [...written.map(({ text }) => text), ...auth];
}

test("no link ends with a sentence's punctuation", async () => {
  const texts = (await mailTexts()).filter((text) => text.includes(siteUrl));
  expect(texts.length).toBeGreaterThan(9);
  for (const text of texts) expect(text).not.toMatch(/https?:[^\s<>]*[.,;:!?)](?=\s|$)/);
});
