import { resolveTxt } from "node:dns/promises";
import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examineMail } from "../doctor/examine-services.ts";
import { makeKeys } from "../local/keys.ts";
import { listMigrations } from "../local/migrate.ts";
import { sqlLiteral } from "../sql-literal.ts";
import { DeployError } from "./deploy-error.ts";
import { installCli, queryCli, runCli, runStep } from "./program.ts";
import { digest, functionSecrets } from "./secrets.ts";
import { quote, type Settings, withoutSettings } from "./settings.ts";

type Save = (changes: Settings) => Promise<void>;

/** The hosted project, with the Supabase CLI in its name. */
export async function openProject(settings: Settings) {
  const { SITE_URL = "", SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD, SUPABASE_PROJECT_REF } = settings;
  const plain = withoutSettings(process.env);
  await installCli("supabase", plain);
  const environment = {
    ...plain,
    SUPABASE_ACCESS_TOKEN,
    ...(SUPABASE_DB_PASSWORD && { SUPABASE_DB_PASSWORD }),
    SITE_URL,
    SITE_REDIRECTS: settings.SITE_REDIRECTS || `${SITE_URL}/**`,
  };
  const target = `--remote=${SUPABASE_PROJECT_REF}`;
  /** Runs a command that changes the project. */
  const supabase = (...command: string[]) => runCli("supabase", [...command, target, "--yes"], environment);
  return {
    supabase,
    /** The same for a command that reads secrets from a file, which only this process's owner can read meanwhile. */
    async supabaseWith(text: string, command: string[], option: string) {
      const folder = await mkdtemp(join(tmpdir(), "jumping-deploy-"));
      const remove = () => rmSync(folder, { recursive: true, force: true });
      // also after Ctrl-C
      process.once("exit", remove);
      const file = join(folder, "input");
      await writeFile(file, text, { mode: 0o600 });
      await supabase(...command, option, file).finally(remove);
    },
    /** The JSON that a command prints. */
    async read<Row>(...command: string[]): Promise<Row[]> {
      const { code, output, errors } = await queryCli(
        "supabase",
        [...command, "--output", "json", target],
        environment,
      );
      // inside of a coding agent, the CLI wraps the rows of a query
      if (code === 0) return [JSON.parse(output)].flatMap((answer) => answer.rows ?? answer);
      throw new DeployError(
        `supabase ${command.join(" ")} failed. Check the network, and SUPABASE_PROJECT_REF and SUPABASE_ACCESS_TOKEN in the file of settings.\n${errors}`,
      );
    },
  };
}
export type Project = Awaited<ReturnType<typeof openProject>>;

/** The functions' secrets on the project: their SHA-256 by name. */
export async function storedSecrets(project: Project): Promise<Map<string, string>> {
  const secrets = await project.read<{ name: string; value: string }>("secrets", "list");
  return new Map(secrets.map(({ name, value }) => [name, value]));
}

/** Reads the project's API keys unless they are known. */
export async function saveApiKeys(project: Project, settings: Settings, save: Save): Promise<void> {
  const wanted = { PUBLIC_SUPABASE_PUBLISHABLE_KEY: "publishable", SUPABASE_SECRET_KEY: "secret" };
  const unknown = Object.entries(wanted).filter(([name]) => !settings[name]);
  if (unknown.length === 0) return;
  const keys = await project.read<{ type: string; api_key: string }>("projects", "api-keys", "--reveal");
  for (const [name, wantedType] of unknown) {
    const key = keys.find(({ type }) => type === wantedType)?.api_key;
    if (!key)
      throw new DeployError(
        `The project has no ${wantedType} key. Create one under Settings > API Keys, and run this again.`,
      );
    await save({ [name]: key });
  }
}

/** Throws if the project can't be reached: at once, where the tools would try for minutes. */
export async function expectReachable({ PUBLIC_SUPABASE_URL: url }: Settings): Promise<void> {
  const isReached = await fetch(`${url}/rest/v1/`, { signal: AbortSignal.timeout(20_000) }).then(Boolean, () => false);
  if (isReached) return;
  throw new DeployError(
    `${url} can't be reached, so nothing was changed. Check the network, SUPABASE_PROJECT_REF, and whether the project is paused.`,
  );
}

/** Throws if the project rejects the secret key. In the vault, it would stop the schedule. */
export async function expectValidKey(settings: Settings): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: apikey } = settings;
  if (!apikey) return;
  const { status } = await fetch(`${url}/rest/v1/studios?select=id&limit=1`, { headers: { apikey } });
  if (status === 401)
    throw new DeployError(
      "The project rejects SUPABASE_SECRET_KEY, so it wasn't changed. Copy the key again from Settings > API Keys into the file of " +
        "settings, and run this again.",
    );
}

/** Throws if Resend rejects the key, which would stop every mail. */
export async function expectMailKey(environment: Settings): Promise<void> {
  const findings = await examineMail({ environment, fetch: globalThis.fetch, resolveTxt });
  const rejection = findings.find(({ what }) => what.startsWith("Resend rejects"));
  if (rejection) throw new DeployError(`${rejection.what}. The project wasn't changed. ${rejection.fix}`);
}

/**
 * Generates the keys that the project doesn't have. With `leaked`, replaces the secret of unsubscribe links, so that links already sent
 * stop, and the key pair of push notifications.
 */
export async function saveGeneratedKeys(
  stored: Map<string, string>,
  settings: Settings,
  { leaked, isRunner }: { leaked: boolean; isRunner: boolean },
  save: Save,
): Promise<void> {
  const made = makeKeys();
  const { UNSUBSCRIBE_SECRET } = made;
  const vapid = {
    PUBLIC_VAPID_PUBLIC_KEY: made.PUBLIC_VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: made.VAPID_PRIVATE_KEY,
  };
  const current = settings.UNSUBSCRIBE_SECRET ?? "";
  if (isRunner) {
    if (stored.has("UNSUBSCRIBE_SECRET")) return;
    throw new DeployError(
      "Run npm run deploy on your machine first: it makes keys and keeps them, which a workflow can't.",
    );
  }
  // also if the file has another one than the project: in an old copy, it is the leaked one
  if (leaked) return save({ UNSUBSCRIBE_SECRET, ...vapid });
  const others = ["UNSUBSCRIBE_SECRET", "VAPID_PRIVATE_KEY"].filter(
    (name) => settings[name] && stored.has(name) && stored.get(name) !== digest(settings[name]),
  );
  if (others.length > 0)
    throw new DeployError(
      `The project has another ${others.join(" and ")} than this file, which may be an old copy with keys that leaked. Use the newest ` +
        "copy, or make new keys: npm run deploy -- --leaked.",
    );
  const hasPrivateKey = settings.VAPID_PRIVATE_KEY || stored.has("VAPID_PRIVATE_KEY");
  if (hasPrivateKey && !settings.PUBLIC_VAPID_PUBLIC_KEY)
    throw new DeployError(
      "PUBLIC_VAPID_PUBLIC_KEY is not set, but belongs to the project's VAPID_PRIVATE_KEY: without it, nobody gets a push. Copy it from your " +
        "copy of the settings or the variables of your builds, or make a new pair: npm run deploy -- --leaked.",
    );
  if (!current && !stored.has("UNSUBSCRIBE_SECRET")) await save({ UNSUBSCRIBE_SECRET });
  if (!hasPrivateKey) await save(vapid);
}

/** Sets the secrets that differ from the project's, and removes those that are empty now. */
async function pushSecrets(project: Project, stored: Map<string, string>, settings: Settings): Promise<void> {
  const secrets = functionSecrets(settings);
  const changed = secrets.filter(([name, value]) => value && stored.get(name) !== digest(value));
  const ended = secrets.filter(([name, value]) => !value && stored.has(name)).map(([name]) => name);
  if (changed.length > 0) {
    console.log(`\nSecrets: ${changed.map(([name]) => name).join(", ")}`);
    const lines = changed.map(([name, value]) => `${name}=${quote(value)}\n`).join("");
    await project.supabaseWith(lines, ["secrets", "set"], "--env-file");
  }
  if (ended.length > 0) await project.supabase("secrets", "unset", ...ended);
}

const extensions = ["pg_cron", "pg_net"].map((name) => `create extension if not exists ${name};\n`).join("");

/** Stores the address and the key with which the schedule calls the functions, and starts the schedule. */
function scheduleSql({ PUBLIC_SUPABASE_URL = "", SUPABASE_SECRET_KEY = "" }: Settings): string {
  return `select case when s.id is null then vault.create_secret(v.secret, v.name)::text
    else vault.update_secret(s.id, v.secret)::text end
  from (values ('project_url', ${sqlLiteral(PUBLIC_SUPABASE_URL)}), ('secret_key', ${sqlLiteral(SUPABASE_SECRET_KEY)})) v (name, secret)
  left join vault.decrypted_secrets s using (name)
  where s.decrypted_secret is distinct from v.secret;
select private.connect_schedule();
`;
}

/** Brings the schema up to date. Until the vault has the project's address and key, the schedule does nothing. */
export async function pushDatabase(project: Project): Promise<void> {
  const applied = await appliedVersions(project);
  if (applied.length === 0) await expectEmptyDatabase(project);
  await project.supabaseWith(extensions, ["db", "query"], "--file");
  const known = (await listMigrations()).map(({ version }) => version);
  const newer = applied.filter((version) => !known.includes(version));
  if (newer.length === 0) return project.supabase("db", "push");
  const lacking = `The database has migrations that this checkout lacks: ${newer.join(", ")}.`;
  const pending = known.filter((version) => !applied.includes(version));
  if (pending.length > 0)
    throw new DeployError(`${lacking} Restore their files: without them, ${pending.join(", ")} can't be applied.`);
  console.log(`\n${lacking} This release works with them, so the database stays as it is.`);
}

/** Throws if a database without our migrations has tables: they are another app's. */
async function expectEmptyDatabase(project: Project): Promise<void> {
  const query = "select tablename from pg_tables where schemaname = 'public' order by tablename limit 5";
  const tables = await project.read<{ tablename: string }>("db", "query", "--read-only", query);
  if (tables.length === 0) return;
  throw new DeployError(
    `The project has tables of another app, so nothing was changed: ${tables.map(({ tablename }) => tablename).join(", ")}. ` +
      "Create a new project, and name it in SUPABASE_PROJECT_REF in the file of settings.",
  );
}

/** The migrations of the database. Before the first push it has no table of them. If it can't be reached, the push fails, too. */
async function appliedVersions(project: Project): Promise<string[]> {
  const query = "select version from supabase_migrations.schema_migrations order by version";
  const rows = await project.read<{ version: string }>("db", "query", "--read-only", query).catch(() => []);
  return rows.map(({ version }) => version);
}

/** Deploys the database, the secrets and the schedule, which the functions need. */
export async function deployDatabase(project: Project, stored: Map<string, string>, settings: Settings): Promise<void> {
  await pushDatabase(project);
  await pushSecrets(project, stored, settings);
  if (settings.SUPABASE_SECRET_KEY) await project.supabaseWith(scheduleSql(settings), ["db", "query"], "--file");
}

export async function deployFunctions({ supabase }: Project): Promise<void> {
  await runStep("bundle the functions", "node", ["scripts/bundle-functions.ts"], withoutSettings(process.env));
  await supabase("functions", "deploy", "--use-api");
}
