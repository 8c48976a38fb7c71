import type { Connection } from "@supabase/lite";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "@/platform/database.types.ts";
import { createBackend } from "../../../scripts/local/backend.ts";

const apiUrl = "http://localhost:54321";
const keys = {
  publishable: "sb_publishable_test",
  secret: "sb_secret_test",
  jwtSecret: "only this test signs with it",
};

/** A migrated backend on the given database, its clients, and a function for typed raw requests. */
export async function backendOn(connection: Connection) {
  const backend = await createBackend({
    connection,
    keys,
    apiUrl,
    siteUrl: "http://localhost:4321",
    sendMail: async () => undefined,
  });
  const clientWith = (key: string) =>
    createClient<Database>(apiUrl, key, {
      auth: { persistSession: false },
      global: { fetch: async (input, init) => backend.fetch(new Request(input, init)) },
    });
  return {
    visitor: clientWith(keys.publishable),
    service: clientWith(keys.secret),
    query: (query: string) =>
      backend.fetch(new Request(`${apiUrl}/rest/v1/${query}`, { headers: { apikey: keys.publishable } })),
  };
}
