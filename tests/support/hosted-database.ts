import { getStorageSchemaSql, splitSqlStatements } from "@supabase/lite";
import { openServer } from "../../scripts/local/connection.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/**
 * The database roles of a hosted project: the database owner is no superuser, the API signs in as `authenticator`, and statements
 * time out after 3 s for visitors and 8 s for everybody else.
 */
const roles = [
  "create role anon nologin noinherit",
  "create role authenticated nologin noinherit",
  "create role service_role nologin noinherit bypassrls",
  "create role authenticator login noinherit",
  "grant anon, authenticated, service_role to authenticator",
  "create role project_owner login createrole createdb bypassrls nosuperuser",
  // the admin option lets it change role defaults, as on the platform
  "grant anon, authenticated, service_role, authenticator to project_owner with admin option",
  "grant set on parameter pgrst.db_pre_request to project_owner",
  "alter role anon set statement_timeout = '1s'",
  "alter role authenticated set statement_timeout = '8s'",
  "alter role authenticator set statement_timeout = '8s'",
];

/** The storage service's tables; the project owner may write their policies. */
const storage = [
  ...splitSqlStatements(getStorageSchemaSql()),
  "alter schema storage owner to project_owner",
  "alter table storage.buckets owner to project_owner",
  "alter table storage.objects owner to project_owner",
];

/** A database in the state of a hosted project before the first migration. `prepare` adds further platform setup. */
export async function createHostedDatabase(server: string, prepare: string[] = [], name = "project") {
  for (const role of roles) await onServer(server, role);
  await onServer(server, `create database ${name} owner project_owner`);
  const superuser = databaseUrl(server, name);
  for (const statement of ["grant all on schema public to project_owner", ...storage, ...prepare])
    await onServer(superuser, statement);
  const owner = new URL(superuser);
  owner.username = "project_owner";
  return {
    superuser,
    owner: owner.href,
    /** Runs a statement like the API does, with a timeout in seconds. */
    open: (seconds: number) => openServer(`${owner.href}?statement_timeout=${seconds * 1000}`),
  };
}
