import { createClient } from "@supabase/supabase-js";
import type { Database } from "../src/platform/database.types.ts";

/** A client with the service role, from PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY. */
export function serviceClient(environment: NodeJS.ProcessEnv = process.env) {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = environment;
  if (!url || !key) {
    const unset = [!url && "PUBLIC_SUPABASE_URL", !key && "SUPABASE_SECRET_KEY"].filter(Boolean).join(" and ");
    throw new Error(
      `Not set: ${unset}. For a hosted project, npm run deploy stores them in .env.production; \`npm start\` writes .env.`,
    );
  }
  return createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
