import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { showsSite, siteTrouble } from "../../supabase/functions/_shared/shows-site.ts";
import { DeployError } from "./deploy-error.ts";
import { installCli, queryCli, readGit, root, runCli, runStep } from "./program.ts";
import { type Settings, withoutSettings } from "./settings.ts";

/** The problem that `check` still finds after `wait` seconds; undefined as soon as it finds none. */
export async function problemAfter(wait: number, check: () => Promise<string | undefined>) {
  const end = Date.now() + wait * 1000;
  while (true) {
    const problem = await check();
    if (problem === undefined || Date.now() > end) return problem;
    await setTimeout(Math.min(3000, wait * 250));
  }
}

type Health = { healthy?: boolean; database?: string; troubles?: string[] };

/** The response of the health function; undefined if there is none, as before the first deployment. */
export async function readHealth({ PUBLIC_SUPABASE_URL: url }: Settings): Promise<Health | undefined> {
  const response = await fetch(`${url}/functions/v1/health`, { signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  );
  const health: Health | undefined = await response?.json().catch(() => undefined);
  return health?.database ? health : undefined;
}

/** Troubles that a deployment doesn't cause, and that the doctor reports after it. */
const notByDeployment =
  /^(The last (backup|\d+)|No browser took|YouTube data|Mails? |Sign-up mails|The disk|The database uses|The scheduled job .* hasn't run)/;

/**
 * The new troubles of a deployment. Those that were there before, with other numbers, don't stop it: it may be their fix. Nor do those with
 * other causes, or a site that isn't at a new address yet: deploySite looks for it.
 */
export async function healthProblem(settings: Settings, before: Health | undefined): Promise<string | undefined> {
  const health = await readHealth(settings);
  if (health === undefined) return "The health function doesn't respond.";
  const withoutNumbers = (trouble: string) => trouble.replace(/\d+/g, "");
  const known = before?.troubles?.map(withoutNumbers);
  const troubles = (health.troubles ?? []).filter(
    (trouble) => trouble !== siteTrouble && !notByDeployment.test(trouble),
  );
  const isNew = (trouble: string) => known !== undefined && !known.includes(withoutNumbers(trouble));
  const reported = health.database === "reachable" ? troubles.filter(isNew) : troubles;
  return reported.length > 0 ? `The health function reports: ${reported.join(" ")}` : undefined;
}

/** Whether the site responds with the pages of this build. Each build has another service worker. */
async function pageProblem(siteUrl: string, built: string): Promise<string | undefined> {
  const get = (path: string) =>
    fetch(siteUrl + path, { cache: "no-store", signal: AbortSignal.timeout(20_000) }).catch(({ cause, message }) => ({
      ok: false,
      status: String(cause?.code ?? message),
      text: async () => "",
    }));
  const [home, worker] = await Promise.all([get("/"), get(`/sw.js?${Date.now()}`)]);
  if (!home.ok) return `${siteUrl} answers ${home.status}.`;
  return (await worker.text()) === built ? undefined : `${siteUrl} doesn't show the new pages.`;
}

/** The host of the site: the environment in which wrangler runs, and the version that is online, undefined before the first deployment. */
export async function openHost({ CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID }: Settings) {
  const plain = withoutSettings(process.env);
  await installCli("wrangler", plain);
  const environment = { ...plain, CLOUDFLARE_API_TOKEN, ...(CLOUDFLARE_ACCOUNT_ID && { CLOUDFLARE_ACCOUNT_ID }) };
  const { code, output, errors } = await queryCli("wrangler", ["deployments", "status", "--json"], environment);
  if (code === 0) return { environment, previous: JSON.parse(output).versions[0]?.version_id as string | undefined };
  // the code of "This Worker does not exist on your account"
  if (errors.includes("10007")) return { environment, previous: undefined };
  throw new DeployError(
    "Cloudflare doesn't tell which version is online, so nothing was changed. Check CLOUDFLARE_API_TOKEN, and CLOUDFLARE_ACCOUNT_ID if the " +
      `token has several accounts, in the file of settings, and run this again.\n${errors}`,
  );
}
type Host = Awaited<ReturnType<typeof openHost>>;

/** Throws if the auth service requires a CAPTCHA that the site wouldn't have: nobody could sign in. */
export async function expectCaptcha(settings: Settings): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey, PUBLIC_TURNSTILE_SITE_KEY } = settings;
  if (PUBLIC_TURNSTILE_SITE_KEY || !apikey) return;
  const headers = { apikey, "content-type": "application/json" };
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: "POST", headers, body: "{}" });
  if (!(await response.text()).includes("captcha_failed")) return;
  throw new DeployError(
    "The auth service requires a CAPTCHA, but PUBLIC_TURNSTILE_SITE_KEY is not set: nobody could sign in. Set it, or first turn CAPTCHA " +
      "protection off under Authentication > Attack Protection (HOSTING.md, CAPTCHA).",
  );
}

/** Throws if the worker shows the site of another project, as with a copy of its settings for a staging project. */
export async function expectOwnWorker({ previous }: Host, settings: Settings): Promise<void> {
  const { SUPABASE_PROJECT_REF: ref, CLOUDFLARE_WORKER_OF: owner, SITE_URL = "" } = settings;
  const isOwn = owner ? owner === ref : previous === undefined || (await showsSite(SITE_URL, globalThis.fetch));
  if (isOwn) return;
  throw new DeployError(
    `At Cloudflare, this would replace the site of ${owner ? `the project ${owner}` : "another address"}. Nothing was changed. Another ` +
      "project's backend is deployed by: npm run deploy -- backend. To replace the site all the same, set " +
      `CLOUDFLARE_WORKER_OF=${ref} in the file of settings.`,
  );
}

/**
 * Builds the site and puts it online. If it or the health function then fails, the version before it is online again. Returns a
 * sentence if the site can't be seen yet, as before its domain is connected.
 */
export async function deploySite(
  { environment, previous }: Host,
  settings: Settings,
  { wait, allowShrink, before }: { wait: number; allowShrink: boolean; before: Health | undefined },
): Promise<string | undefined> {
  const { SITE_URL = "", HOST_MAX_FILES = "" } = settings;
  if (!settings.PUBLIC_SUPABASE_PUBLISHABLE_KEY) throw new DeployError("PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set.");
  const plain = withoutSettings(process.env);
  const isPublic = ([name]: [string, string]) => name.startsWith("PUBLIC_");
  // empty rather than missing: Vite would take it from .env
  const forBuild = { PUBLIC_TURNSTILE_SITE_KEY: "", ...Object.fromEntries(Object.entries(settings).filter(isPublic)) };
  await runStep("npm run build", "npm", ["run", "build"], { ...plain, ...forBuild, SITE_URL });
  const check = ["run", "check:pages", ...(allowShrink ? ["--", "--allow-shrink"] : [])];
  await runStep("npm run check:pages", "npm", check, { ...plain, SITE_URL, HOST_MAX_FILES });
  const built = await readFile(resolve(root, process.env.OUT_DIR ?? "dist", "sw.js"), "utf8");
  const commit = await readGit("describe", "--tags", "--always", "--dirty");
  const wasThere = previous !== undefined && (await showsSite(SITE_URL, globalThis.fetch));
  const byHand = `To return to the one before: npx wrangler@4 rollback ${previous}`;
  const explainInterruption = () => console.error(`The new site may be online, unchecked. ${byHand}`);
  if (wasThere) process.once("exit", explainInterruption);
  await runCli("wrangler", ["deploy", ...(commit ? ["--message", commit] : [])], environment);

  console.log(`\nWaiting for ${SITE_URL}`);
  const page = await problemAfter(wait, () => pageProblem(SITE_URL, built));
  const problem = (wasThere && page) || (await problemAfter(wait, () => healthProblem(settings, before)));
  process.off("exit", explainInterruption);
  if (!problem) return page;
  if (!wasThere) throw new DeployError(problem);
  const rollback = ["rollback", previous, "--yes", "--message", "npm run deploy: checks failed"];
  await runCli("wrangler", rollback, environment).catch(() => {
    throw new DeployError(`${problem} The rollback failed (see above), so this new site is online. ${byHand}`);
  });
  const home = await fetch(`${SITE_URL}/`).catch(() => undefined);
  const state = home?.ok ? "" : `, and answers ${home?.status ?? "nothing"}, too`;
  throw new DeployError(`${problem} The previous version of the site is online again${state}.`);
}
