import { createClient } from "@supabase/supabase-js";
import type { Database } from "../src/platform/database.types.ts";

/** A client with the service role, from PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY in .env or the shell. */
export function serviceClient(environment: NodeJS.ProcessEnv = process.env) {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = environment;
  if (!url || !key) {
    throw new Error(
      "PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY are not set. `npm start` writes them to .env; for a hosted project copy them from its API settings.",
    );
  }
  return createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
