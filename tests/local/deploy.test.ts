import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { startHostedProject } from "../support/local/hosted-project.ts";

const project = await startHostedProject();
const answers = [
  "your.domain",
  project.siteUrl,
  "https://supabase.com/dashboard/project/abcdefghijklmnopqrst",
  `sbp_${"0".repeat(40)}`,
  "cloudflare-token",
  "re_first",
  "",
  "Mia O'Neil",
  'House "Jump", 1 Spring Street',
  "mia@jumping.fit",
  "Germany",
  "",
];

// each test continues with the project that the one before it left

test("answers are stored at once, and only their owner can read them", async () => {
  const { code, output } = await project.deploy([], { answers: answers.slice(0, 5) });
  expect(output).toContain("Give an address with https://");
  expect(output).toContain("RESEND_API_KEY has no answer");
  expect(code).toBe(1);
  expect(project.commands()).toEqual([]);
  expect((await stat(project.envFile)).mode & 0o777).toBe(0o600);
});

test("a deployment that fails halfway goes on from there, with the same keys and without a question", async () => {
  project.state.failing = "supabase functions deploy";
  const failed = await project.deploy([], { answers: answers.slice(5) });
  expect(failed.output).toContain("supabase functions deploy --use-api");
  expect(failed.output).toContain("run this again");
  expect(failed.code).toBe(1);
  expect(project.online()).toBe("");
  const stored = await project.settings();
  project.commands();

  project.state.failing = "";
  const { code, output } = await project.deploy();
  expect(output).not.toContain("1/");
  expect(output).toContain("npm run make-admin -- ");
  expect(code).toBe(0);
  expect(await project.settings()).toEqual(stored);
  expect(project.commands()).toEqual([
    "supabase secrets list --output json",
    "supabase db query",
    "supabase db push",
    "supabase db query",
    "supabase functions deploy --use-api",
    "supabase config push",
    "wrangler deployments status --json",
    "run build",
    "run check:pages",
    "wrangler deploy",
  ]);
  expect(stored).toMatchObject({ PUBLIC_OPERATOR_NAME: "Mia O'Neil", YOUTUBE_API_KEY: "" });
  expect(Object.fromEntries(project.secrets)).toEqual({
    SITE_URL: project.siteUrl,
    RESEND_API_KEY: "re_first",
    MAIL_FROM: "Jumping Fitness <hello@127.0.0.1>",
    POSTAL_ADDRESS: `Mia O'Neil, House "Jump", 1 Spring Street`,
    UNSUBSCRIBE_SECRET: stored.UNSUBSCRIBE_SECRET,
    VAPID_PUBLIC_KEY: stored.PUBLIC_VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: stored.VAPID_PRIVATE_KEY,
    VAPID_SUBJECT: "mailto:mia@jumping.fit",
  });
  expect(await project.vault()).toEqual({ project_url: stored.PUBLIC_SUPABASE_URL, secret_key: "sb_secret_test" });
  expect(await project.sql("select from cron.job where command like '%run_scheduled%'")).not.toEqual([]);
});
