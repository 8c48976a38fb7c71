import { readFile } from "node:fs/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";
import { isLocal } from "../local/env-file.ts";
import { listMigrations } from "../local/migrate.ts";
import { migrationChecksums, type Released, readReleased } from "../released-migrations.ts";
import {
  check,
  type DoctorContext,
  deployBackend,
  type Finding,
  good,
  missing,
  newMailKey,
  newYoutubeKey,
  setAndDeploy,
  unknown,
} from "./finding.ts";

type Operations = {
  extensions: string[];
  jobs: string[];
  vault: string[];
  unprotected: string[];
  unchecked: string[];
  policies: string[];
  migrations: Released;
};

const push = `${deployBackend}. The local stack: npm start.`;

/** The database as the service role sees it: schema version, row-level security, policies, administrators, schedule. */
export async function examineDatabase({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: key = "" } = environment;
  const service = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  const { data: version, error, status } = await service.rpc("schema_version");
  if (status === 401)
    return [
      missing(
        "The project rejects SUPABASE_SECRET_KEY",
        "Copy the key again from Settings > API Keys into .env.production, then: npm run deploy",
      ),
    ];
  if (error) {
    const fix = `${push} If it is up to date, SUPABASE_SECRET_KEY is not this project's secret key.`;
    return [missing(`The database does not tell its schema version: ${error.message}`, fix)];
  }
  const newest = (await listMigrations()).at(-1)?.version ?? "";
  const fix = version > newest ? "This checkout is older than the database: git pull, unless you rolled back." : push;
  const findings = [check(version === newest, `The schema is at ${version}, the newest migration is ${newest}`, fix)];
  const { count } = await service
    .from("user_roles")
    .select("user_id", { count: "exact", head: true })
    .eq("role", "admin");
  findings.push(
    check(
      (count ?? 0) > 0,
      `${count ?? 0} administrators`,
      "Register on the site, then: npm run make-admin -- you@example.com",
    ),
  );
  const operations = await service.rpc("operations");
  if (operations.error)
    return [...findings, missing(`The database does not tell its state: ${operations.error.message}`, push)];
  const state = operations.data as Operations;
  const { data: work } = await service.rpc("scheduled_work");
  return [
    ...findings,
    await examineMigrations(state),
    ...(await examineRules(state)),
    ...(isLocal(url)
      ? []
      : [
          ...examineSchedule(
            state,
            (work ?? []).map(({ name }) => name),
          ),
          ...(await examineRuns(service)),
          ...(await examineSiteSettings(service)),
        ]),
  ];
}

/** The scheduled jobs that fail or no longer run, with the reasons that /health leaves out. */
async function examineRuns(service: SupabaseClient<Database>): Promise<Finding[]> {
  const { data: troubles, error } = await service.rpc("schedule_troubles");
  if (error) return [missing(`The database does not tell the state of scheduled jobs: ${error.message}`, push)];
  if (troubles.length === 0) return [good("Scheduled jobs run")];
  return troubles.map(({ job, since, reason }) =>
    missing(`${job}: ${reason ?? "hasn't run"} (since ${since})`, fixOf(job, reason)),
  );
}

const youtubeFixes: typeof fixesByReason = [
  [
    /quota/,
    "YouTube's day of searches is spent, and begins again at midnight in California (HOSTING.md, Limits and costs).",
  ],
  [/key/, newYoutubeKey],
];
const fixesByReason: [reason: RegExp, fix: string][] = [
  [/answer 40[13]$/, `The key in the vault is not valid: ${setAndDeploy("SUPABASE_SECRET_KEY", "sb_secret_…")}`],
  [
    /answer 404$|can't be reached/,
    "If a function is missing, deploy it. Otherwise the address in the vault is wrong: " +
      "select vault.update_secret(id, 'https://<ref>.supabase.co') from vault.secrets where name = 'project_url';",
  ],
  [/api.key/i, newMailKey],
  [/not verified/, "Verify the domain of MAIL_FROM under Domains in the Resend dashboard (HOSTING.md, Mail)."],
  [
    /quota|the day's mails are sent/,
    "Mails wait until the provider takes more. If this repeats, buy a larger plan and raise DIGEST_MAILS_PER_DAY (HOSTING.md, Limits and costs).",
  ],
];

/** The fix for a job that fails with this reason, or that doesn't run. */
function fixOf(job: string, reason: string | null): string {
  if (reason === null) return "See cron.job_run_details in the SQL editor, and the function's log.";
  const fixes = job.includes("YouTube") ? [...youtubeFixes, ...fixesByReason] : fixesByReason;
  return fixes.find(([pattern]) => pattern.test(reason))?.[1] ?? "See the function's log.";
}

/** Applied migrations whose file, or release, has other statements: pushing again changes nothing, so nobody would notice. */
async function examineMigrations({ migrations }: Operations): Promise<Finding> {
  const expected = { ...(await migrationChecksums()), ...(await readReleased()) };
  const changed = Object.keys(migrations).filter((name) => name in expected && migrations[name] !== expected[name]);
  if (changed.length === 0) return good("The applied migrations are those of this checkout");
  return missing(
    `Applied in another form: ${changed.join(", ")}`,
    "Someone edited an applied migration. Undo the edit, add a new migration with the change, and push it.",
  );
}

/** The host's limit of builds, and whether backups have begun. A backup that is too old is a trouble of /health. */
async function examineSiteSettings(service: SupabaseClient<Database>): Promise<Finding[]> {
  const { data } = await service.from("site_settings").select("monthly_builds, last_backup_at").maybeSingle();
  const builds = data?.monthly_builds ?? null;
  const backup = data?.last_backup_at ?? null;
  return [
    builds !== null
      ? good(`At most ${builds} builds of the site in 31 days`)
      : unknown(
          "Whether the host of the site takes any number of builds",
          "Choose it in Settings of the admin area: Netlify's free plan pauses the site after 20 deploys a month.",
        ),
    check(
      backup !== null,
      backup === null ? "No nightly backup has been stored" : `The last nightly backup is from ${backup.slice(0, 10)}`,
      "Turn the workflow on, or run npm run report:backup after yours (HOSTING.md, Backups, hosted). Supabase's own backups would revive deleted accounts.",
    ),
  ];
}

async function examineRules({ unprotected, unchecked, extensions, policies }: Operations): Promise<Finding[]> {
  const lost = (await expectedPolicies()).filter((policy) => !policies.includes(policy));
  return [
    check(
      unprotected.length === 0,
      unprotected.length === 0
        ? "Every table has row-level security"
        : `Without row-level security: ${unprotected.join(", ")}`,
      "Anybody may read these now. For each: alter table public.<name> enable row level security;",
    ),
    check(
      unchecked.length === 0,
      unchecked.length === 0
        ? "Every readable table refuses costly requests"
        : `Without the policy "requests are cheap": ${unchecked.join(", ")}`,
      "Run the statement of the newest migration *_statement_checks.sql for these tables in the SQL editor.",
    ),
    check(
      !extensions.includes("pg_graphql"),
      `GraphQL, which the product doesn't use and doesn't limit, is ${extensions.includes("pg_graphql") ? "on" : "off"}`,
      "Turn off pg_graphql under Database > Extensions.",
    ),
    lost.length === 0
      ? good(`${policies.length} policies, none lost`)
      : missing(
          `Policies are gone: ${lost.join("; ")}`,
          "Copy their `create policy` from supabase/migrations into the SQL editor.",
        ),
  ];
}

function examineSchedule({ extensions, jobs, vault }: Operations, work: string[]): Finding[] {
  const connect = "then run in the SQL editor: select private.connect_schedule();";
  const wanted = ["pg_cron", "pg_net", "supabase_vault"].filter((name) => !extensions.includes(name));
  const idle = work.filter((name) => !jobs.includes(name));
  const secrets = ["project_url", "secret_key"].filter((name) => !vault.includes(name));
  return [
    check(
      wanted.length === 0,
      `Extensions for the schedule${wanted.length === 0 ? "" : ` lacking: ${wanted.join(", ")}`}`,
      `Enable them under Database > Extensions, ${connect}`,
    ),
    check(
      idle.length === 0,
      idle.length === 0 ? `${jobs.length} scheduled jobs` : `Not scheduled: ${idle.join(", ")}`,
      `Enable the extensions, ${connect}`,
    ),
    check(
      secrets.length === 0,
      `Vault${secrets.length === 0 ? " knows address and key" : ` lacks ${secrets.join(", ")}`}`,
      `${deployBackend}: the schedule calls functions with them.`,
    ),
  ];
}

const statement = /^\s*(create|drop) policy (?:if exists )?"([^"]+)"\s+on (?:public\.)?([\w.]+)/gim;

/** The policies after all migrations, as "table: name", or "schema.table: name" outside of public. */
async function expectedPolicies(): Promise<string[]> {
  const standing = new Set<string>();
  for (const { file } of await listMigrations()) {
    for (const [, verb, name, table] of (await readFile(file, "utf8")).matchAll(statement)) {
      if (verb?.toLowerCase() === "create") standing.add(`${table}: ${name}`);
      else standing.delete(`${table}: ${name}`);
    }
  }
  return [...standing];
}
