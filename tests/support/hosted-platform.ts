/**
 * The extensions of a hosted project's database before the first migration: the real pg_cron, and fakes with the same schema for
 * pg_net (stores calls instead of making them) and the vault.
 */
export const hostedPlatform = [
  "create extension pg_cron",
  "grant usage on schema cron to project_owner",
  "grant select, insert, update, delete on all tables in schema cron to project_owner",
  ...["pg_net", "supabase_vault"].map(
    (name, index) =>
      `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       values (${99_000 + index}, '${name}', 10, 'pg_catalog'::regnamespace, false, '1')`,
  ),
  "create schema net authorization project_owner",
  "create table net.calls (url text, headers jsonb, body jsonb)",
  `create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
     headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as $$
     insert into net.calls values (url, headers, body) returning 1::bigint $$`,
  "create table net._http_response (status_code integer, created timestamptz default now())",
  "grant all on net.calls, net._http_response to project_owner",
  "create schema vault authorization project_owner",
  "create table vault.secrets (name text, secret text)",
  "create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets",
  "grant all on vault.secrets, vault.decrypted_secrets to project_owner",
  "insert into vault.secrets values ('project_url', 'https://project.supabase.co'), ('secret_key', 'sb_secret_vault')",
];
