import { PostgrestClient, type PostgrestSingleResponse } from "@supabase/postgrest-js";
import type { Database, Json } from "../../../src/platform/database.types.ts";
import type { Environment } from "./environment.ts";

export type { Json };

/** A client for tables and SQL functions. */
export type DatabaseClient = PostgrestClient<Database>;

/** The database with the secret key: bypasses row-level security, so handlers authorize the caller first. */
export const serviceClient = (environment: Environment, fetch: typeof globalThis.fetch): DatabaseClient =>
  clientOf(environment.supabaseUrl, serviceHeaders(environment), fetch);

/** The headers that authenticate requests to the project's services with the secret key. */
export const serviceHeaders = ({ secretKeys: [key] }: Environment): Record<string, string> =>
  keyHeaders(key, isToken(key) ? key : undefined);

/** The database with the caller's token: row-level security applies. */
export const callerClient = (environment: Environment, token: string, fetch: typeof globalThis.fetch): DatabaseClient =>
  clientOf(environment.supabaseUrl, keyHeaders(environment.publishableKeys[0] ?? "", token), fetch);

// The legacy service_role key is a JWT and must be sent as bearer token. New keys aren't JWTs, and are rejected as bearer tokens.
const isToken = (key: string) => !key.startsWith("sb_");

const keyHeaders = (apikey: string, token: string | undefined) => ({
  apikey,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

const clientOf = (url: string, headers: Record<string, string>, fetch: typeof globalThis.fetch): DatabaseClient =>
  new PostgrestClient<Database>(`${url}/rest/v1`, { headers, fetch });

type Refused = { message: string; code?: string };

/** The API didn't respond, or has no database: the caller gets a 503. */
export class DatabaseUnreachable extends Error {}

/** The data of a response. Throws DatabaseUnreachable, or on a database error, a bug: the caller gets a 500. The log has the message. */
export function unwrap<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  const message = `database: ${error.code} ${error.message}`;
  throw status === 0 || status > 500 ? new DatabaseUnreachable(message) : new Error(message);
}

/** Whether the database rejected the caller, because of a missing permission or an invalid token. */
export const forbiddenBy = ({ code, message }: Refused, status: number): boolean =>
  status === 401 || status === 403 || code === "42501" || /permission denied/.test(message);
