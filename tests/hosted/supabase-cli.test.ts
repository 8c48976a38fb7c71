import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SUPABASE_AUTH_HELPERS_SQL, splitSqlStatements } from "@supabase/lite";
import { expect, test } from "vitest";
import { examineAccounts } from "../../scripts/doctor/examine-accounts.ts";
import { bundleFunctions } from "../../scripts/function-bundles.ts";
import { functionNames } from "../../scripts/function-names.ts";
import { listen } from "../../scripts/local/listen.ts";
import { migratingApp } from "../../scripts/local/storage.ts";
import { migrationChecksums } from "../../scripts/released-migrations.ts";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { onServer } from "../support/server-database.ts";

const root = new URL("../../", import.meta.url);
const home = await temporaryFolder();

/** Runs the Supabase CLI version of HOSTING.md from npm; returns its output, and throws on failure. */
function supabase(args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = {
    ...process.env,
    HOME: home,
    SUPABASE_TELEMETRY_DISABLED: "1",
    SUPABASE_NO_KEYRING: "1",
    SITE_URL: "https://site.example",
    SITE_REDIRECTS: "https://site.example/**",
    ...more,
  };
  const command = ["exec", "--yes", "--package=supabase@3.1.0", "--", "supabase", ...args, "--yes"];
  return new Promise((resolve, reject) => {
    execFile("npm", command, { env, cwd: root }, (error, stdout, stderr) =>
      error ? reject(new Error(stdout + stderr)) : resolve(stdout + stderr),
    );
  });
}

test("db push runs every migration as an owner who is no superuser, and nothing the second time", async () => {
  const server = await startPostgres();
  const database = await createHostedDatabase(server.url);
  const connection = database.open(8);
  await migratingApp(connection).ensureSystemSchema();
  const platform = await readFile(new URL("scripts/local/platform.sql", root), "utf8");
  await connection.transaction(splitSqlStatements(SUPABASE_AUTH_HELPERS_SQL + platform));
  await connection.close();
  const push = () => supabase(["db", "push", `--remote=${database.owner}?sslmode=disable`]);
  expect(await push()).toContain("_operations.sql");
  expect(await push()).toContain("up to date");
  // the CLI stores statements, which the doctor compares with the files
  const applied = "select public.operations() -> 'migrations' as migrations";
  expect(await onServer(database.superuser, applied)).toEqual([{ migrations: await migrationChecksums() }]);
  await server.stop();
});

const ref = "abcdefghijklmnopqrst";

/** Runs commands against a local stand-in for Supabase's Management API, which answers with `respond`. */
async function withManagementApi(command: string[], respond: (request: Request, url: URL) => Promise<Response>) {
  const api = await listen({ name: "tests", variable: "TEST_PORT", port: 0 });
  api.handle((request) => respond(request, new URL(request.url)));
  const url = `http://127.0.0.1:${api.port}`;
  const addresses = ["api_url", "dashboard_url"].map((name) => `${name}: ${url}`);
  const profile = join(home, "profile.yaml");
  const hosts = ["project_host: localhost", "pooler_host: localhost"];
  await writeFile(profile, ["name: stand-in", ...addresses, ...hosts].join("\n"));
  const environment = { SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` };
  await supabase([...command, `--remote=${ref}`, "--profile", profile], environment).finally(api.close);
}

test("functions deploy uploads every function as one file of at most 2 MB", async () => {
  await bundleFunctions(new URL("supabase/bundles", root).pathname);
  const uploaded: { slug: string | null; files: number; bytes: number }[] = [];
  const respond = async (request: Request, { pathname, searchParams }: URL) => {
    const slug = searchParams.get("slug");
    if (pathname.endsWith("/functions/deploy")) {
      const files = (await request.formData()).getAll("file") as File[];
      uploaded.push({ slug, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) });
      const made = { id: slug, slug, name: slug, version: 1, status: "ACTIVE", created_at: 1, updated_at: 1 };
      return Response.json({ ...made, verify_jwt: false, entrypoint_path: "file:///index.js" }, { status: 201 });
    }
    if (pathname.endsWith("/functions")) return Response.json(request.method === "PUT" ? { functions: [] } : []);
    return Response.json({}, { status: 404 });
  };
  await withManagementApi(["functions", "deploy", "--use-api"], respond);
  expect(uploaded.map(({ slug }) => slug).toSorted()).toEqual((await functionNames()).toSorted());
  expect(uploaded.filter(({ files, bytes }) => files !== 1 || bytes > 2_000_000)).toEqual([]);
});

test("config push sets the addresses, the mail templates and every account setting that the doctor checks", async () => {
  const changes: Record<string, unknown>[] = [];
  const respond = async (request: Request, { pathname }: URL) => {
    if (request.method === "PATCH") {
      changes.push((await request.json()) as Record<string, unknown>);
      return Response.json({});
    }
    if (pathname.endsWith("/billing/addons")) return Response.json({ selected_addons: [], available_addons: [] });
    const attributes = { auth: { site_url: "http://localhost:3000", uri_allow_list: "" } };
    if (pathname.endsWith("/config")) return Response.json({ data: { type: "project_config", id: ref, attributes } });
    return Response.json({}, { status: 404 });
  };
  // the CLI checks that a response has all settings of the service, after it sent ours
  await expect(withManagementApi(["config", "push"], respond)).rejects.toThrow("Missing key");
  const pushed = Object.assign({}, ...changes);
  expect(pushed).toMatchObject({ site_url: "https://site.example", uri_allow_list: "https://site.example/**" });
  expect(pushed.mailer_templates_recovery_content).toContain("token_hash");
  const environment = { PUBLIC_SUPABASE_URL: `https://${ref}.supabase.co`, SUPABASE_ACCESS_TOKEN: "sbp_token" };
  const fetch = async () => Response.json({ ...pushed, smtp_host: "smtp.resend.com" });
  const findings = await examineAccounts({ environment, fetch, resolveTxt: async () => [] });
  expect(findings.filter(({ verdict }) => verdict !== "good")).toEqual([]);
});
