/**
 * Deploys a hosted project, the first time and at each upgrade: npm run deploy (HOSTING.md). Asks what it doesn't know, stores it in
 * .env.production, and can be run again after any failure.
 */
import { resolveTxt } from "node:dns/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  deployDatabase,
  deployFunctions,
  expectMailKey,
  expectReachable,
  expectValidKey,
  openProject,
  pushDatabase,
  saveApiKeys,
  saveGeneratedKeys,
  storedSecrets,
} from "./deploy/backend.ts";
import { DeployError } from "./deploy/deploy-error.ts";
import { readGit, root } from "./deploy/program.ts";
import { postalAddress, unknownSettings } from "./deploy/secrets.ts";
import {
  expectOwnKeys,
  openQuestions,
  type Part,
  projectAddress,
  readAnswers,
  readSettings,
  type Settings,
  saveSettings,
} from "./deploy/settings.ts";
import {
  deploySite,
  expectCaptcha,
  expectOwnWorker,
  healthProblem,
  openHost,
  problemAfter,
  readHealth,
} from "./deploy/site.ts";
import { examine } from "./doctor/examine.ts";

const options = {
  yes: { type: "boolean", default: false },
  rotate: { type: "boolean", default: false },
  leaked: { type: "boolean", default: false },
  "allow-shrink": { type: "boolean", default: false },
  wait: { type: "string", default: "90" },
} as const;

const partsOf: Record<string, Part[]> = {
  all: ["backend", "site"],
  backend: ["backend"],
  database: ["backend"],
  site: ["site"],
  rollback: ["backend", "site"],
};

/** Whether a workflow runs this, for example at GitHub. */
const isRunner = Boolean(process.env.CI);

function readCommand() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [what = "all", ...more] = positionals;
    const parts = more.length === 0 ? partsOf[what] : undefined;
    if (!parts) throw new Error(`What is "${positionals.join(" ")}"?`);
    const rotate = values.rotate || values.leaked;
    const lost = ["leaked", "rotate", "allow_shrink"].find((flag) => process.env[`npm_config_${flag}`]);
    if (lost) throw new Error(`npm took --${lost.replace("_", "-")} for itself: write -- before it.`);
    if (rotate && !["all", "backend"].includes(what)) throw new Error(`Keys are replaced without "${what}".`);
    const wait = Number(values.wait);
    if (!(wait >= 0)) throw new Error(`--wait ${values.wait} is no number of seconds.`);
    return { ...values, rotate, wait, what, parts };
  } catch (error) {
    throw new DeployError(
      `${(error as Error).message}\nnpm run deploy -- [backend|site|database|rollback] [--yes] [--rotate|--leaked] [--allow-shrink] [--wait seconds]`,
    );
  }
}

// files with secrets are removed when the process exits, which a signal alone prevents
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

async function deploy(): Promise<void> {
  const { what, parts, yes, rotate, leaked, wait, "allow-shrink": allowShrink } = readCommand();
  const file = resolve(root, process.env.ENV_FILE || ".env.production");
  const { stored, given } = await readSettings(file, process.env);
  const settings: Settings = { ...stored };
  async function save(changes: Settings) {
    // the runner of a workflow, and a file on it, are gone afterwards
    if (!isRunner) await saveSettings(file, changes);
    Object.assign(settings, changes);
  }
  await save(given);
  const unknown = unknownSettings(stored);
  if (unknown.length > 0) console.log(`Without effect, because these are no settings: ${unknown.join(", ")}`);
  const open = openQuestions(parts, settings, rotate, what === "database");
  if (!yes && open.length > 0) {
    console.log(`Answers are stored in ${file}. Enter takes the value in brackets.\n`);
    await readAnswers(open, settings, save);
  }
  const { SUPABASE_PROJECT_REF: ref, SUPABASE_ACCESS_TOKEN } = settings;
  expectOwnKeys(settings);
  if (ref) await save({ PUBLIC_SUPABASE_URL: projectAddress(ref, settings.PUBLIC_SUPABASE_URL) });
  const uncommitted = await readGit("status", "--short", "--", "public", "src", "supabase");
  if (uncommitted) console.log(`Uncommitted files are deployed, too: ${uncommitted.split(/\s*\n\s*/).join(", ")}`);
  if (ref) await expectReachable(settings);
  const before = await readHealth(settings);

  const project = parts.includes("backend") && SUPABASE_ACCESS_TOKEN ? await openProject(settings) : undefined;
  const secrets = project ? await storedSecrets(project) : new Map<string, string>();
  const { PUBLIC_TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY = secrets.get("TURNSTILE_SECRET_KEY") } = settings;
  // a workflow that deploys the site alone doesn't know the functions' secrets
  if ((project || !isRunner) && what !== "database" && !PUBLIC_TURNSTILE_SITE_KEY !== !TURNSTILE_SECRET_KEY)
    throw new DeployError(
      "Set both PUBLIC_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY, or neither (HOSTING.md, CAPTCHA): with one of them, nobody can subscribe. " +
        "The project may have the second one already.",
    );
  // the Supabase CLI and the build need the address itself, of which a stored secret is only a digest
  const isStored = (name: string) => name !== "SITE_URL" && secrets.has(name);
  const unanswered = open.filter(({ name }) => settings[name] === undefined && !isStored(name));
  // a workflow lost its variable: the site would show another answer than before
  const isLost = (name: string) => isRunner && name.startsWith("PUBLIC_");
  for (const { name, otherwise } of unanswered)
    if (otherwise && settings.SITE_URL && !isLost(name)) await save({ [name]: otherwise(settings) });
  const missing = unanswered
    .filter(({ name, otherwise }) => (!otherwise || isLost(name)) && !settings[name])
    .map(({ name }) => name);
  // it was made at the first deployment; without it, nobody gets a push
  const { PUBLIC_VAPID_PUBLIC_KEY = "" } = settings;
  if (isRunner && parts.includes("site") && PUBLIC_VAPID_PUBLIC_KEY === "") missing.push("PUBLIC_VAPID_PUBLIC_KEY");
  if (missing.length > 0)
    throw new DeployError(`Without an answer: ${missing.join(", ")}. Set them, or leave --yes out.`);

  const host = parts.includes("site") ? await openHost(settings) : undefined;
  // each workflow has the settings of one project
  if (host && ref && !isRunner) {
    await expectOwnWorker(host, settings);
    await save({ CLOUDFLARE_WORKER_OF: ref });
  }
  if (project && what !== "rollback" && !isRunner) {
    await saveApiKeys(project, settings, save);
    await expectValidKey(settings);
    await save({ SUPABASE_KEYS_OF: ref ?? "" });
    await expectMailKey(settings);
  }
  if (host) await expectCaptcha(settings);
  if (project && what === "database") return pushDatabase(project);
  if (project && what !== "rollback") {
    await saveGeneratedKeys(secrets, settings, { leaked, isRunner }, save);
    // a workflow can't tell whether the stored address is another one
    const postal = isRunner && secrets.has("POSTAL_ADDRESS") ? {} : { POSTAL_ADDRESS: postalAddress(settings) };
    await deployDatabase(project, secrets, { ...settings, ...postal });
  }
  if (project) {
    await deployFunctions(project);
    if (what !== "rollback") await project.supabase("config", "push");
    console.log("\nWaiting for the functions");
    const problem = await problemAfter(wait, () => healthProblem(settings, before));
    if (problem) throw new DeployError(`${problem} The site is unchanged. Fix it, and run this again.`);
  }
  const notYet = host
    ? await deploySite(host, settings, { wait, allowShrink: allowShrink || what === "rollback", before })
    : undefined;
  if (what === "rollback")
    return console.log(
      "\nThe functions and the site of this checkout are online. Revert the code on main, too, but keep the migration files: the next publish rebuilds the site from there.",
    );
  await printRemaining(settings, notYet, rotate);
}

/** Prints what only the operator can do, in the order in which the doctor finds it. */
async function printRemaining(settings: Settings, notYet: string | undefined, isRotation: boolean): Promise<void> {
  console.log("\nDeployed.");
  if (isRunner) return;
  const findings = await examine({ environment: settings, fetch: globalThis.fetch, resolveTxt });
  const left = findings.filter(({ verdict }) => verdict === "missing");
  if (notYet) {
    const fix = "In Cloudflare: Workers & Pages > jumping-fitness > Settings > Domains & Routes > Add > Custom domain.";
    left.unshift({ verdict: "missing", what: notYet, fix });
  }
  if (isRotation)
    left.push({
      verdict: "missing",
      what: "Keys that you replaced still work",
      fix:
        "Replace your copy of .env.production by the new file. Delete the old keys at each provider. First copy the new ones to GitHub's " +
        "secrets, Resend's to the password under Authentication > SMTP, and changed PUBLIC_ lines to the variables of your builds.",
    });
  console.log(left.length === 0 ? "Nothing is left to do." : "Left to do:");
  for (const { what, fix } of left) console.log(`  - ${what}\n    ${fix}`);
}

await deploy().catch((error: unknown) => {
  if (!(error instanceof DeployError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
});
