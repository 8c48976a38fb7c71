import { PostgrestClient, type PostgrestSingleResponse } from "@supabase/postgrest-js";
import type { Database } from "../../../src/data/database.types.ts";
import type { Environment } from "./environment.ts";

/** Tables and SQL functions, as whoever the key and the token say. */
export type Rows = PostgrestClient<Database>;

/** The database as the service: past row-level security, for functions that decided who may do what. */
export const serviceRows = ({ supabaseUrl, secretKeys: [key] }: Environment, fetch: typeof globalThis.fetch): Rows =>
  rows(supabaseUrl, key, isToken(key) ? key : undefined, fetch);

/** The database as the caller: their token, their rights, decided there and not here. */
export const callerRows = (environment: Environment, token: string, fetch: typeof globalThis.fetch): Rows =>
  rows(environment.supabaseUrl, environment.publishableKeys[0] ?? "", token, fetch);

// The old service_role key is a JWT and proves itself as one. The new keys are none: sent as a bearer they are refused.
const isToken = (key: string) => !key.startsWith("sb_");

const rows = (url: string, apikey: string, token: string | undefined, fetch: typeof globalThis.fetch): Rows =>
  new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    fetch,
  });

type Refused = { message: string; code?: string };

/** The rows of an answer. A refusal by the database is our fault, not the caller's: it becomes a 500 and a log line. */
export function rowsOf<T>(result: PostgrestSingleResponse<T>): T {
  if (result.error) throw new Error(`database: ${result.error.code} ${result.error.message}`);
  return result.data;
}

/** Tells whether the database refused because the caller may not, or is nobody it knows. */
export const forbiddenBy = ({ code, message }: Refused, status: number): boolean =>
  status === 401 || status === 403 || code === "42501" || /permission denied/.test(message);
