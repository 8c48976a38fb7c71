/** The thread of the embedded database and Supabase Lite: whatever a request does here, the servers go on answering. */
import { parentPort, workerData } from "node:worker_threads";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { createClient } from "@supabase/supabase-js";
import { createBirpc } from "birpc";
import type { Database } from "../../../src/data/database.types.ts";
import { createBackend } from "../backend.ts";
import { explainSchema, openDatabase } from "../database.ts";
import { explainFullDisk } from "../full-disk.ts";
import { toRequest } from "../portable.ts";
import { redirectConsole } from "../quiet-backend.ts";
import { seedDemo } from "../seed-demo.ts";
import { StartError } from "../start-error.ts";
import type { BackendCalls, BackendThreadData, HostCalls, Refusal } from "./calls.ts";
import { readWhole } from "./read-whole.ts";

const { folder, ...settings }: BackendThreadData = workerData;
let connection: PgliteConnection;
let backend: App;

/** Errors lose their class on the way to the other thread, sentences don't. */
async function refusalOf(work: () => Promise<void>): Promise<Refusal> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const explained = explainFullDisk(explainSchema(error, folder.database), folder.database);
    if (explained instanceof StartError) return explained.message;
    throw explained;
  }
}

/** Past the queue and its limits: seeding takes as long as it takes. */
const serviceClient = () =>
  createClient<Database>(settings.apiUrl, settings.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => backend.fetch(new Request(input, init)) },
  });

const calls: BackendCalls = {
  open: (checkTables) =>
    refusalOf(async () => {
      connection = await openDatabase(folder, checkTables);
    }),
  migrate: () =>
    refusalOf(async () => {
      backend = await createBackend({ ...settings, connection, sendMail: (mail) => host.sendMail(mail) });
      // the first request reads the schema, which must not count as that request's time
      await serviceClient().from("site_changes").select("id").limit(1);
    }),
  async functionTimeouts() {
    const { rows } = await connection.driver.query<{ name: string; seconds: number }>(
      `select p.proname as name, extract(epoch from split_part(setting, '=', 2)::interval) as seconds
       from pg_proc p, unnest(p.proconfig) as setting
       where p.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`,
    );
    return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
  },
  seed: () => refusalOf(() => seedDemo(connection, serviceClient(), settings.siteUrl)),
  fetch: async (request) => readWhole(await backend.fetch(toRequest(request))),
  close: () => connection.close(),
};

const host = createBirpc<HostCalls, BackendCalls>(calls, {
  post: (message) => parentPort?.postMessage(message),
  on: (hear) => parentPort?.on("message", hear),
  timeout: -1,
});
redirectConsole((level, message) => void host.log.asEvent(level, message));
