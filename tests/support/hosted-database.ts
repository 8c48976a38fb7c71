import { getStorageSchemaSql, splitSqlStatements } from "@supabase/lite";
import { openServer } from "../../scripts/local/connection.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/**
 * The roles of a hosted project, as far as its database is concerned: the owner of the database is no superuser, the API signs
 * in as `authenticator`, and a statement ends after 3 s for visitors and 8 s for everybody else.
 */
const roles = [
  "create role anon nologin noinherit",
  "create role authenticated nologin noinherit",
  "create role service_role nologin noinherit bypassrls",
  "create role authenticator login noinherit",
  "grant anon, authenticated, service_role to authenticator",
  "create role project_owner login createrole createdb bypassrls nosuperuser",
  // with the admin option it may change their defaults, as the platform lets it
  "grant anon, authenticated, service_role, authenticator to project_owner with admin option",
  "grant set on parameter pgrst.db_pre_request to project_owner",
  "alter role anon set statement_timeout = '3s'",
  "alter role authenticated set statement_timeout = '8s'",
  "alter role authenticator set statement_timeout = '8s'",
];

/** The storage service's tables, whose policies the owner of the project may write. */
const storage = [
  ...splitSqlStatements(getStorageSchemaSql()),
  "alter schema storage owner to project_owner",
  "alter table storage.buckets owner to project_owner",
  "alter table storage.objects owner to project_owner",
];

/** A database as a hosted project has it before the first migration. `prepare` is what the platform does in it besides. */
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
    /** As the API does it: each of its statements ends after so many seconds. */
    open: (seconds: number) => openServer(`${owner.href}?statement_timeout=${seconds * 1000}`),
  };
}
