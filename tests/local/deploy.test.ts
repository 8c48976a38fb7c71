import { execFileSync } from "node:child_process";
import { readFile, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { projectAddress, saveSettings } from "../../scripts/deploy/settings.ts";
import { healthProblem } from "../../scripts/deploy/site.ts";
import { listen } from "../../scripts/local/listen.ts";
import { isFull, sample } from "../../scripts/test/full.ts";
import { siteTrouble } from "../../supabase/functions/_shared/shows-site.ts";
import { startHostedProject } from "../support/local/hosted-project.ts";

const project = await startHostedProject();
const answers = [
  "your.domain",
  project.siteUrl,
  "https://supabase.com/dashboard/project/abcdefghijklmnopqrst",
  `sbp_${"0".repeat(40)}`,
  "cloudflare-token",
  "re_first",
  "Jumping <hello@jumping.fit>",
  "Mia O'Neil",
  'House "Jump", 1 Spring Street',
  "mia@jumping.fit",
  "Germany",
  "",
];

const commit = execFileSync("git", ["describe", "--tags", "--always", "--dirty"], { encoding: "utf8" }).trim();

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
  await project.sql("create table public.customers ()");
  const foreign = await project.deploy([], { answers: answers.slice(5) });
  expect(foreign.output).toContain("The project has tables of another app, so nothing was changed: customers.");
  expect(foreign.code).toBe(1);
  await project.sql("drop table public.customers");
  project.state.failing = "supabase functions deploy";
  const failed = await project.deploy();
  expect(failed.output).toContain("supabase functions deploy --use-api");
  expect(failed.output).toContain("run this again");
  expect(failed.code).toBe(1);
  expect(project.online()).toBe("");
  const stored = await project.settings();
  project.commands();

  project.state.failing = "";
  const { code, output } = await project.deploy();
  expect(output).not.toContain("Answers are stored");
  expect(output).toContain("npm run make-admin -- ");
  expect(code).toBe(0);
  expect(await project.settings()).toEqual(stored);
  expect(project.commands()).toEqual([
    "supabase secrets list --output json",
    "wrangler deployments status --json",
    "supabase db query --read-only select version from supabase_migrations.schema_migrations order by version --output json",
    "supabase db query",
    "supabase db push",
    "supabase db query",
    "supabase functions deploy --use-api",
    "supabase config push",
    "run build",
    "run check:pages",
    `wrangler deploy --message ${commit}`,
  ]);
  expect(stored).toMatchObject({ PUBLIC_OPERATOR_NAME: "Mia O'Neil", YOUTUBE_API_KEY: "" });
  expect(Object.fromEntries(project.secrets)).toEqual({
    SITE_URL: project.siteUrl,
    RESEND_API_KEY: "re_first",
    MAIL_FROM: "Jumping <hello@jumping.fit>",
    POSTAL_ADDRESS: `Mia O'Neil, House "Jump", 1 Spring Street`,
    UNSUBSCRIBE_SECRET: stored.UNSUBSCRIBE_SECRET,
    VAPID_PUBLIC_KEY: stored.PUBLIC_VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: stored.VAPID_PRIVATE_KEY,
    VAPID_SUBJECT: "mailto:mia@jumping.fit",
  });
  expect(await project.vault()).toEqual({ project_url: stored.PUBLIC_SUPABASE_URL, secret_key: "sb_secret_test" });
  expect(await project.sql("select from cron.job where command like '%run_scheduled%'")).not.toEqual([]);
});

test("a second deployment asks nothing, keeps every key and secret, and puts the new build online", async () => {
  const before = { settings: await project.settings(), secrets: new Map(project.secrets), online: project.online() };
  const { code } = await project.deploy(["--yes"]);
  expect(code).toBe(0);
  expect(await project.settings()).toEqual(before.settings);
  expect(project.secrets).toEqual(before.secrets);
  expect(project.commands().filter((command) => command.startsWith("supabase secrets"))).toHaveLength(1);
  expect(project.online()).not.toBe(before.online);
});

test("a copy of the settings for another project replaces no site", async () => {
  const before = project.online();
  await saveSettings(project.envFile, { CLOUDFLARE_WORKER_OF: "b".repeat(20) });
  const { code, output } = await project.deploy(["--yes"]);
  await saveSettings(project.envFile, { CLOUDFLARE_WORKER_OF: (await project.settings()).SUPABASE_PROJECT_REF ?? "" });
  expect(output).toContain(`this would replace the site of the project ${"b".repeat(20)}`);
  expect(code).toBe(1);
  expect(project.online()).toBe(before);
  expect(project.commands().at(-1)).toBe("wrangler deployments status --json");
});

test("a file that lost its address isn't answered by a stored secret; an empty answer takes no secret away", async () => {
  const { SITE_URL = "", YOUTUBE_API_KEY, ...others } = await project.settings();
  await writeFile(project.envFile, "");
  await saveSettings(project.envFile, others);
  expect((await project.deploy(["--yes", "backend"])).output).toContain("Without an answer: SITE_URL.");
  project.secrets.set("YOUTUBE_API_KEY", "made-elsewhere");
  expect(await project.deploy(["backend"], { answers: [SITE_URL, ""] })).toMatchObject({ code: 0 });
  expect(project.secrets.get("YOUTUBE_API_KEY")).toBe("made-elsewhere");
  project.secrets.delete("YOUTUBE_API_KEY");
  await saveSettings(project.envFile, { YOUTUBE_API_KEY: YOUTUBE_API_KEY ?? "" });
});

test("a site whose domain isn't connected yet stays online, and the domain is left to do", async () => {
  const { SITE_URL = "" } = await project.settings();
  const before = project.online();
  await saveSettings(project.envFile, { SITE_URL: "http://127.0.0.1:65535" });
  const { code, output } = await project.deploy();
  await saveSettings(project.envFile, { SITE_URL });
  expect(output).toContain("http://127.0.0.1:65535 answers ECONNREFUSED.");
  expect(output).toContain("Add > Custom domain");
  expect(code).toBe(0);
  expect(project.online()).not.toBe(before);
});

test("a new address that shows no site yet, or a full disk, is no trouble of a deployment", async () => {
  const answer = {
    database: "reachable",
    troubles: [siteTrouble, "The disk of the database has 3 MB left.", "Nobody."],
  };
  const functions = await listen({ name: "functions", variable: "TEST_PORT", port: 0 });
  functions.handle(() => Response.json(answer));
  const settings = { PUBLIC_SUPABASE_URL: `http://127.0.0.1:${functions.port}` };
  expect(await healthProblem(settings, { troubles: [] })).toBe("The health function reports: Nobody.");
  await functions.close();
});

test("without a network, a deployment ends at once, and runs no tool", async () => {
  const { PUBLIC_SUPABASE_URL = "" } = await project.settings();
  project.commands();
  await saveSettings(project.envFile, { PUBLIC_SUPABASE_URL: "http://127.0.0.1:1" });
  const { code, output } = await project.deploy();
  await saveSettings(project.envFile, { PUBLIC_SUPABASE_URL });
  expect(output).toContain("http://127.0.0.1:1 can't be reached, so nothing was changed. Check the network");
  expect(code).toBe(1);
  expect(project.commands()).toEqual([]);
});

test("the address under newsletters follows the operator's, unless it has its own line", async () => {
  const { PUBLIC_OPERATOR_ADDRESS = "" } = await project.settings();
  const addressAfter = async (changes: Record<string, string>) => {
    await saveSettings(project.envFile, changes);
    expect(await project.deploy(["backend"])).toMatchObject({ code: 0 });
    return project.secrets.get("POSTAL_ADDRESS");
  };
  expect(await addressAfter({ PUBLIC_OPERATOR_ADDRESS: "2 Spring Street" })).toBe("Mia O'Neil, 2 Spring Street");
  expect(await addressAfter({ POSTAL_ADDRESS: "Box #5" })).toBe("Box #5");
  await addressAfter({ POSTAL_ADDRESS: "", PUBLIC_OPERATOR_ADDRESS });
});

test("a site that replaces another one at its address stays online", async () => {
  const before = project.online();
  project.state.isForeign = true;
  const { code, output } = await project.deploy();
  project.state.isForeign = false;
  expect(output).toContain("doesn't show the new pages");
  expect(code).toBe(0);
  expect(project.online()).not.toBe(before);
});

test("a trouble that was there before hides no new one", async () => {
  const before = project.online();
  await project.sql("update public.site_settings set last_backup_at = now() - interval '5 days'");
  expect(await project.deploy()).toMatchObject({ code: 0 });
  project.state.failsBuild = true;
  const { code, output } = await project.deploy();
  project.state.failsBuild = false;
  await project.sql("update public.site_settings set last_backup_at = null");
  await project.sql("delete from public.site_builds");
  expect(output).toContain("The health function reports: The last build of the site failed.");
  expect(code).toBe(1);
  expect(project.online()).not.toBe(before);
});

test("an emptied line of a required setting is no answer, and takes no secret away", async () => {
  const { RESEND_API_KEY = "", UNSUBSCRIBE_SECRET = "" } = await project.settings();
  await saveSettings(project.envFile, { RESEND_API_KEY: "", UNSUBSCRIBE_SECRET: "" });
  expect(await project.deploy(["--yes", "backend"])).toMatchObject({ code: 0 });
  await saveSettings(project.envFile, { RESEND_API_KEY, UNSUBSCRIBE_SECRET });
  expect(Object.fromEntries(project.secrets)).toMatchObject({ RESEND_API_KEY, UNSUBSCRIBE_SECRET });
});

test.each([
  [["rollback", "--leaked"], 'Keys are replaced without "rollback".'],
  [["--wait", "abc"], "--wait abc is no number of seconds."],
])("%j is refused", async (words, reason) => {
  const { code, output } = await project.deploy(words);
  expect(output).toContain(reason);
  expect(code).toBe(1);
});

test.each([
  ["", "https://a.supabase.co"],
  ["https://b.supabase.co", "https://a.supabase.co"],
  ["https://api.your.domain", "https://api.your.domain"],
])("with the address %j, the project a is reached at %s", (before, address) => {
  expect(projectAddress("a", before)).toBe(address);
});

const failures: [string, object, string][] = [
  ["the functions lose the database", { losesDatabase: true }, "The database can't be reached."],
  ["the home page is missing", { isBroken: true }, "answers 404"],
];
test.each(sample(failures, 2))("the previous version of the site is online again if %s", async (_, trouble, reason) => {
  const before = project.online();
  Object.assign(project.state, trouble);
  const { code, output } = await project.deploy();
  expect(output).toContain(reason);
  expect(output).toContain("The previous version of the site is online again.");
  expect(code).toBe(1);
  expect(project.commands().at(-1)).toContain(`wrangler rollback ${before}`);
  expect(project.online()).toBe(before);
  Object.assign(project.state, { losesDatabase: false, isDown: false, isBroken: false });
});

test("a rollback that fails, or leads to a site that was broken before, is reported", async () => {
  const before = project.online();
  Object.assign(project.state, { isBroken: true, failing: "wrangler rollback" });
  const failed = await project.deploy();
  expect(failed.output).toContain("answers 404. The rollback failed (see above), so this new site is online.");
  expect(failed.output).toContain(`npx wrangler@4 rollback ${before}`);
  expect(failed.code).toBe(1);
  project.state.failing = "";
  expect((await project.deploy()).output).toContain(
    "The previous version of the site is online again, and answers 404, too.",
  );
  project.state.isBroken = false;
  expect((await project.deploy()).code).toBe(0);
});

if (isFull)
  test("the site is unchanged if the health function fails before it", async () => {
    project.state.isDown = true;
    const { code, output } = await project.deploy();
    expect(output).toContain("The database can't be reached. The site is unchanged.");
    expect(code).toBe(1);
    expect(project.commands().at(-1)).toBe("supabase config push");
    project.state.isDown = false;
  });

test("a token that Cloudflare rejects is named before anything changes, and uncommitted files are listed", async () => {
  const env = { GIT_INDEX_FILE: `${project.envFile}.index` };
  for (const args of [
    ["read-tree", "HEAD"],
    ["update-index", "--force-remove", "src/content.config.ts"],
  ])
    execFileSync("git", args, { env: { ...process.env, ...env } });
  project.state.failing = "wrangler deployments";
  project.commands();
  const { code, output } = await project.deploy([], { env });
  expect(output).toMatch(/Uncommitted files are deployed, too: .*\?\? src\/content\.config\.ts/);
  expect(output).toContain("Check CLOUDFLARE_API_TOKEN");
  expect(code).toBe(1);
  expect(project.commands()).toEqual(["supabase secrets list --output json", "wrangler deployments status --json"]);
  project.state.failing = "";
});

test("a setting replaces all lines of its name, of which the last would be read", async () => {
  const file = `${project.envFile}.twice`;
  await writeFile(file, "RESEND_API_KEY=old\nSITE_URL=https://a.example\nexport RESEND_API_KEY=older");
  // by a link, which stays one
  await symlink(file, `${file}.link`);
  await saveSettings(`${file}.link`, { RESEND_API_KEY: "re_new" });
  expect(await readFile(file, "utf8")).toBe("RESEND_API_KEY=re_new\nSITE_URL=https://a.example\n");
});

test.each([
  ["DIGEST_MAILS_PER_DAY", "eighty"],
  ["DATABASE_MEGABYTES", "8 GB"],
  ["BUILD_HOOK_URL", "not a url"],
  ["PUBLIC_SUPABASE_URL", "https://api.jumping.test/rest"],
  ["PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_secret_test"],
  ["VAPID_PRIVATE_KEY", "abc"],
  ["UNSUBSCRIBE_SECRET", "short"],
])("%s=%s is refused before anything changes", async (name, value) => {
  const file = `${project.envFile}.optional`;
  await writeFile(file, `${name}="${value}"\n`);
  const { code, output } = await project.deploy(["--yes"], { env: { ENV_FILE: file } });
  expect(output).toContain(`${name} isn't valid.`);
  expect(code).toBe(1);
});

test.each([
  ["", "which is a folder"],
  ["none/.env.production", "whose folder doesn't exist"],
])("ENV_FILE with %j in a folder is explained", async (name, problem) => {
  const ENV_FILE = join(dirname(project.envFile), name);
  const { code, output } = await project.deploy(["--yes"], { env: { ENV_FILE } });
  expect(output).toContain(`ENV_FILE names ${ENV_FILE}, ${problem}.`);
  expect(code).toBe(1);
});

test("Ctrl-C leaves no file with secrets behind", async () => {
  project.state.interrupted = "supabase db query";
  expect((await project.deploy()).code).toBe(130);
  project.state.interrupted = "";
  expect(project.state.inputFile).toContain("jumping-deploy-");
  await expect(stat(project.state.inputFile)).rejects.toThrow("ENOENT");
});

test("the database of a new project can be restored: its keys are in the file of settings", async () => {
  const file = `${project.envFile}.new`;
  const { SUPABASE_SECRET_KEY, PUBLIC_SUPABASE_PUBLISHABLE_KEY, ...settings } = await project.settings();
  await saveSettings(file, settings);
  expect(await project.deploy(["database"], { env: { ENV_FILE: file } })).toMatchObject({ code: 0 });
  const stored = parseEnv(await readFile(file, "utf8"));
  expect(stored).toMatchObject({ SUPABASE_SECRET_KEY, PUBLIC_SUPABASE_PUBLISHABLE_KEY });
});

test("a secret key that the project rejects never reaches the vault", async () => {
  const before = {
    vault: await project.vault(),
    secrets: new Map(project.secrets),
    settings: await project.settings(),
  };
  const { code, output } = await project.deploy(["--rotate"], { answers: ["", "", "", "", "sb_secret_wrong", ""] });
  expect(output).toContain("The project rejects SUPABASE_SECRET_KEY");
  expect(code).toBe(1);
  expect(await project.vault()).toEqual(before.vault);
  expect(project.secrets).toEqual(before.secrets);
  expect(await project.settings()).toEqual({
    ...before.settings,
    SUPABASE_SECRET_KEY: "sb_secret_wrong",
    RESEND_WEBHOOK_SECRET: "",
  });
});

test("a rotation replaces the providers' keys and leaves ours, also if it is interrupted and repeated", async () => {
  const { UNSUBSCRIBE_SECRET, VAPID_PRIVATE_KEY } = await project.settings();
  // unchanged, unchanged, a new key of Resend, no key of YouTube, a new secret key, no webhook
  const keys = ["", "", "re_second", "", "sb_secret_second", "whsec_short", ""];
  project.state.failing = "supabase secrets set";
  expect((await project.deploy(["--rotate"], { answers: keys })).code).toBe(1);
  project.state.failing = "";
  const { code, output } = await project.deploy(["--rotate"], { answers: Array(6).fill("") });
  expect(output).toContain("Keys that you replaced still work");
  expect(code).toBe(0);
  const after = await project.settings();
  expect(after).toMatchObject({
    RESEND_API_KEY: "re_second",
    UNSUBSCRIBE_SECRET,
    VAPID_PRIVATE_KEY,
  });
  expect(await project.vault()).toMatchObject({ secret_key: "sb_secret_second" });
  expect(project.secrets.get("RESEND_API_KEY")).toBe("re_second");
});

const future = "insert into supabase_migrations.schema_migrations (version) values ('20991231000000')";

test("a rollback deploys the functions and the site of the checkout, and leaves the database", async () => {
  const before = project.online();
  await project.sql(future);
  project.commands();
  expect(await project.deploy(["rollback"])).toMatchObject({ code: 0 });
  expect(project.commands()).toEqual([
    "supabase secrets list --output json",
    "wrangler deployments status --json",
    "supabase functions deploy --use-api",
    "run build",
    "run check:pages -- --allow-shrink",
    `wrangler deploy --message ${commit}`,
  ]);
  expect(project.online()).not.toBe(before);
});

test("after a leak, links that were sent stop, and pushes have a new key pair, also after a rollback", async () => {
  const before = await project.settings();
  const { code, output } = await project.deploy(["--leaked", "--yes"]);
  expect(output).toContain("The database has migrations that this checkout lacks: 20991231000000.");
  expect(code).toBe(0);
  const after = await project.settings();
  for (const name of ["UNSUBSCRIBE_SECRET", "VAPID_PRIVATE_KEY", "PUBLIC_VAPID_PUBLIC_KEY"])
    expect(after[name]).not.toBe(before[name]);
  expect(project.secrets.get("UNSUBSCRIBE_SECRET")).toBe(after.UNSUBSCRIBE_SECRET);
  expect(project.secrets.get("VAPID_PUBLIC_KEY")).toBe(after.PUBLIC_VAPID_PUBLIC_KEY);
});

test("after a leak, an old copy of the settings doesn't bring the leaked secret back", async () => {
  const copy = await project.settings();
  expect(await project.deploy(["--leaked", "--yes"])).toMatchObject({ code: 0 });
  await saveSettings(project.envFile, copy);
  const { output } = await project.deploy(["--leaked", "--yes"]);
  expect(output).toContain("Replace your copy of .env.production");
  expect(project.secrets.get("UNSUBSCRIBE_SECRET")).not.toBe(copy.UNSUBSCRIBE_SECRET);
  expect(project.secrets.get("UNSUBSCRIBE_SECRET")).toBe((await project.settings()).UNSUBSCRIBE_SECRET);
});

test("without the public key of pushes, whose private one the project has, nothing is deployed", async () => {
  const file = `${project.envFile}.half`;
  const { PUBLIC_VAPID_PUBLIC_KEY: _, VAPID_PRIVATE_KEY: __, ...settings } = await project.settings();
  await saveSettings(file, settings);
  const before = new Map(project.secrets);
  const { code, output } = await project.deploy(["--yes"], { env: { ENV_FILE: file } });
  expect(output).toContain("PUBLIC_VAPID_PUBLIC_KEY is not set, but belongs to the project's VAPID_PRIVATE_KEY");
  expect(code).toBe(1);
  expect(project.secrets).toEqual(before);
});

test("an old copy of the settings doesn't bring a replaced key back", async () => {
  const file = `${project.envFile}.old`;
  await saveSettings(file, {
    ...(await project.settings()),
    UNSUBSCRIBE_SECRET: "an old secret that is on a lost laptop",
  });
  const before = new Map(project.secrets);
  const { code, output } = await project.deploy(["--yes"], { env: { ENV_FILE: file } });
  expect(output).toContain("The project has another UNSUBSCRIBE_SECRET than this file");
  expect(code).toBe(1);
  expect(project.secrets).toEqual(before);
});

test("a copy of the settings with another project isn't deployed with the keys of the first", async () => {
  const file = `${project.envFile}.staging`;
  await saveSettings(file, { ...(await project.settings()), SUPABASE_PROJECT_REF: "zyxwvutsrqponmlkjihg" });
  project.commands();
  const { code, output } = await project.deploy(["backend", "--yes"], { env: { ENV_FILE: file } });
  expect(output).toMatch(/the keys of this file are of the project [a-z]{20}\. For the project zyxwvutsrqponmlkjihg/);
  expect(code).toBe(1);
  expect(project.commands()).toEqual([]);
});

test("a deployment of the database asks only for the project and its token", async () => {
  const file = `${project.envFile}.empty`;
  await writeFile(file, "");
  const { output } = await project.deploy(["database"], { env: { ENV_FILE: file }, answers: [] });
  expect(output).toContain("1/3  Address of the site");
});

test("a site without the CAPTCHA that sign-in requires isn't deployed", async () => {
  project.state.hasCaptcha = true;
  project.commands();
  const { code, output } = await project.deploy(["site", "--yes"]);
  expect(output).toContain("The auth service requires a CAPTCHA, but PUBLIC_TURNSTILE_SITE_KEY is not set");
  expect(code).toBe(1);
  expect(project.commands()).toEqual(["wrangler deployments status --json"]);
  project.state.hasCaptcha = false;
});

test("without the CAPTCHA's public key, whose secret one the project has, nothing is deployed", async () => {
  project.secrets.set("TURNSTILE_SECRET_KEY", "0x4");
  const { code, output } = await project.deploy(["--yes"]);
  expect(output).toContain("Set both PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY, or neither");
  expect(code).toBe(1);
  project.secrets.delete("TURNSTILE_SECRET_KEY");
});

test("a new migration isn't skipped because the files of others are lost", async () => {
  const [newest] = await project.sql<{ version: string }>(
    "delete from supabase_migrations.schema_migrations where version like '%001900' returning version",
  );
  const { code, output } = await project.deploy(["database"]);
  expect(output).toContain(`Restore their files: without them, ${newest?.version} can't be applied.`);
  expect(code).toBe(1);
  await project.sql("delete from supabase_migrations.schema_migrations where version > '2099'");
});

if (isFull)
  test("a workflow deploys the backend from its variables, and leaves the secrets of the project", async () => {
    const { SITE_URL, SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN, ...stored } = await project.settings();
    const operator = Object.fromEntries(Object.entries(stored).filter(([name]) => name.startsWith("PUBLIC_OPERATOR_")));
    const env = {
      SITE_URL,
      SUPABASE_PROJECT_REF,
      SUPABASE_ACCESS_TOKEN,
      ...operator,
      CI: "true",
      ENV_FILE: `${project.envFile}.none`,
    };
    const secrets = new Map(project.secrets);
    project.commands();
    expect(await project.deploy(["--yes", "backend"], { env })).toMatchObject({ code: 0 });
    expect(project.secrets).toEqual(secrets);
    await expect(stat(env.ENV_FILE)).rejects.toThrow("ENOENT");
    expect(project.commands().filter((command) => !command.startsWith("supabase"))).toEqual([]);
    // the site would name a mailbox that nobody reads
    const lost = await project.deploy(["--yes", "site"], { env: { ...env, PUBLIC_OPERATOR_EMAIL: "" } });
    expect(lost.output).toContain(
      "Without an answer: CLOUDFLARE_API_TOKEN, PUBLIC_OPERATOR_EMAIL, PUBLIC_VAPID_PUBLIC_KEY.",
    );
    expect(lost.code).toBe(1);
  });

test("a setting that isn't valid is named, without its value", async () => {
  const env = { RESEND_API_KEY: "whsec_secret", ENV_FILE: `${project.envFile}.empty` };
  const { code, output } = await project.deploy(["--yes"], { env });
  expect(output).toContain("RESEND_API_KEY isn't valid. An API key of Resend begins with re_.");
  expect(output).not.toContain("whsec_secret");
  expect(code).toBe(1);
});

test("a CAPTCHA with one of its keys is refused, and names that are no settings reach no function", async () => {
  const text = await readFile(project.envFile, "utf8");
  await writeFile(project.envFile, `${text}GH_TOKEN=secret\nDIGEST_MAIL_PER_DAY=90\nTURNSTILE_SECRET_KEY=0x4\n`);
  const refused = await project.deploy();
  expect(refused.output).toContain("Set both PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY, or neither");
  expect(refused.code).toBe(1);
  await writeFile(project.envFile, `${text}GH_TOKEN=secret\nDIGEST_MAIL_PER_DAY=90\n`);
  const { code, output } = await project.deploy();
  expect(output).toContain("Without effect, because these are no settings: DIGEST_MAIL_PER_DAY, GH_TOKEN");
  expect(code).toBe(0);
  expect([...project.secrets.keys()].filter((name) => /GH_|DIGEST_/.test(name))).toEqual([]);
});

test("without questions, everything that has no answer is named", async () => {
  const ENV_FILE = `${project.envFile}.empty`;
  const { code, output } = await project.deploy(["--yes"], { env: { ENV_FILE, PUBLIC_SUPABASE_URL: "" } });
  expect(output).toContain("Without an answer: SITE_URL, SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN");
  expect(code).toBe(1);
  // an address without the project's reference would be a stranger's
  expect(await readFile(ENV_FILE, "utf8").catch(() => "")).not.toContain("supabase.co");
});
