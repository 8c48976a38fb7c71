/** Makes the database list an extension that isn't installed: stand-ins have its schema. */
export const standInExtension = (name: string) =>
  `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
   select 99000 + count(*), '${name}', 10, 'pg_catalog'::regnamespace, false, '1' from pg_extension`;

/** Stand-ins for the schemas of pg_net, which stores calls instead of making them, and the vault. */
export const netAndVault = [
  "create schema net authorization project_owner",
  "create table net.calls (url text, headers jsonb, body jsonb)",
  `create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
     headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as $$
     insert into net.calls values (url, headers, body) returning 1::bigint $$`,
  "create table net._http_response (status_code integer, created timestamptz default now())",
  "grant all on net.calls, net._http_response to project_owner",
  "create schema vault authorization project_owner",
  "create table vault.secrets (name text, secret text, id uuid default gen_random_uuid())",
  "create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets",
  `create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
     insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$`,
  `create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
     update vault.secrets set secret = new_secret where id = secret_id $$`,
  "grant all on vault.secrets, vault.decrypted_secrets to project_owner",
];

/** The extensions of a hosted project's database before the first migration: the real pg_cron, and stand-ins. */
export const hostedPlatform = [
  "create extension pg_cron",
  "grant usage on schema cron to project_owner",
  "grant select, insert, update, delete on all tables in schema cron to project_owner",
  ...["pg_net", "supabase_vault"].map(standInExtension),
  ...netAndVault,
  "insert into vault.secrets values ('project_url', 'https://project.supabase.co'), ('secret_key', 'sb_secret_vault')",
];
