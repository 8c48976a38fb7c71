/** The thread of the embedded database and Supabase Lite. */
import { parentPort, workerData } from "node:worker_threads";
import type { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { createClient } from "@supabase/supabase-js";
import { createBirpc } from "birpc";
import type { Database } from "../../src/platform/database.types.ts";
import { createBackend } from "./backend.ts";
import type { BackendCalls, BackendThreadData, HostCalls, Refusal } from "./backend-thread.ts";
import { explainSchema, openDatabase } from "./database.ts";
import { explainFullDisk } from "./full-disk.ts";
import { toRequest } from "./portable.ts";
import { redirectConsole } from "./quiet-backend.ts";
import { seedDemo } from "./seed-demo.ts";
import { StartError } from "./start-error.ts";

const { folder, ...settings }: BackendThreadData = workerData;
let connection: PgliteConnection;
let backend: App;

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
    }),
  seed: () => refusalOf(() => seedDemo(connection, serviceClient(), settings.siteUrl)),
  async fetch(request) {
    const response = await backend.fetch(toRequest(request));
    return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
  },
  close: () => connection.close(),
};

const host = createBirpc<HostCalls, BackendCalls>(calls, {
  post: (message) => parentPort?.postMessage(message),
  on: (listener) => parentPort?.on("message", listener),
  timeout: -1,
});
redirectConsole((level, message) => void host.log.asEvent(level, message));
