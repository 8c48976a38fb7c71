import { existsSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";
import { type BackendThread, startBackendThread } from "./backend-thread.ts";
import type { CallFunction } from "./call-function.ts";
import { openDataFolder, openTemporaryFolder } from "./data-folder.ts";
import { openReloadingFunctions } from "./dev/functions.ts";
import { openDevSite } from "./dev/site.ts";
import { functionEnv, siteEnv } from "./environments.ts";
import { explainFullDisk } from "./full-disk.ts";
import { type Functions, openFunctions } from "./functions/functions.ts";
import type { LocalKeys } from "./keys.ts";
import { makeKeys } from "./keys.ts";
import { type Handler, listen } from "./listen.ts";
import { openMailbox } from "./mailbox/mailbox.ts";
import { type Progress, silent } from "./progress.ts";
import { startSchedule } from "./schedule.ts";
import { hookSecrets } from "./site/build-hook.ts";
import { siteBuilds } from "./site/builds.ts";
import { openPublisher } from "./site/publisher.ts";
import { requestRebuilds, startRebuilds } from "./site/rebuilds.ts";
import { createStaticServer } from "./site/static-server.ts";
import { StartError } from "./start-error.ts";

export type ProductOptions = {
  /** 0, the default, takes a free port */
  ports?: { site?: number; api?: number; mail?: number };
  /** where everything is kept; without it, nothing outlives the product */
  dataDir?: string;
  /** throw away what the data folder has */
  reset?: boolean;
  /** secrets, and settings of the functions such as YOUTUBE_API_KEY; made up without */
  settings?: () => Promise<LocalKeys & Record<string, string>>;
  /** demo content and accounts on first run */
  seed?: boolean;
  /** serve this built site as it is and build none */
  siteDir?: string;
  /** rebuild the site when content is published; true without */
  rebuilds?: boolean;
  /** run the site and the functions from their sources and reload them on change */
  dev?: boolean;
  allowShrink?: boolean;
  progress?: Progress;
  /** one line for everything worth knowing while it runs */
  log?: (line: string) => void;
};

export type Product = {
  siteUrl: string;
  apiUrl: string;
  mailUrl: string;
  keys: LocalKeys;
  stop: () => Promise<void>;
};

/** The whole product on this machine: backend, functions, mailbox and site. When it can't start, nothing stays open. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const open = new AsyncDisposableStack();
  try {
    return await start(options, open);
  } catch (error) {
    await open.disposeAsync();
    throw options.dataDir === undefined ? error : explainFullDisk(error, options.dataDir);
  }
}

async function start(options: ProductOptions, open: AsyncDisposableStack): Promise<Product> {
  const { progress = silent, log = () => undefined, ports = {}, siteDir, dev = false } = options;
  const listenOn = async (name: string, variable: string, port = 0) => {
    const listening = await listen({ name, variable, port });
    open.defer(listening.close);
    return { ...listening, url: `http://localhost:${listening.port}` };
  };
  const site = await listenOn("site", "SITE_PORT", ports.site);
  const api = await listenOn("API", "API_PORT", ports.api);
  const mail = await listenOn("mailbox", "MAIL_PORT", ports.mail);
  const keys = options.settings ? await options.settings() : makeKeys();
  const folder = options.dataDir ? await openDataFolder(options.dataDir, options.reset) : await openTemporaryFolder();
  open.defer(folder.release);

  const mailbox = await openMailbox(folder.mailbox, keys.RESEND_API_KEY);
  mail.handle(mailbox.handle);
  const addresses = { siteUrl: site.url, apiUrl: api.url, mailUrl: mail.url };

  // clients of the database stop before the database
  const database = open.use(new AsyncDisposableStack());
  const backend = startBackendThread({
    folder: { database: folder.database, databaseMark: folder.databaseMark },
    keys: {
      publishable: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      secret: keys.SUPABASE_SECRET_KEY,
      jwtSecret: keys.SUPABASE_JWT_SECRET,
    },
    siteUrl: site.url,
    apiUrl: api.url,
    sendMail: mailbox.sendMail,
    log,
  });
  database.defer(backend.close);
  const service = createClient<Database>(api.url, keys.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
  // requests wait until the content is there, as does the first build, which starts at the same time
  const opened = Promise.withResolvers<Handler>();
  api.handle(async (request) => (await opened.promise)(request));
  const call = callAsService(api.url, keys.SUPABASE_SECRET_KEY);
  const builds = siteBuilds({ service, call });
  const ownHook = "BUILD_HOOK_URL" in keys;
  const rebuilds = options.rebuilds !== false && siteDir === undefined && !ownHook;
  const publisher = await openPublisher({
    folder: folder.site,
    cacheDir: folder.cache,
    logs: folder.logs,
    env: siteEnv(keys, addresses),
    builds,
    claimsChanges: !ownHook,
    allowShrink: options.allowShrink ?? false,
    log,
  });
  open.defer(publisher.close);
  if (siteDir === undefined && !dev) await publisher.beginFirst();

  const isNew = !existsSync(folder.databaseMark);
  await progress.step("Database", backend.open);
  await progress.step("Migrations", backend.migrate);
  const hook = await listenOn("build hook", "BUILD_HOOK_PORT");
  const secrets = hookSecrets(hook.url);
  const env = { ...(rebuilds && secrets), ...functionEnv(keys, addresses) };
  const functions = (dev ? openReloadingFunctions : openFunctions)({ env, log });
  open.defer(functions.close);
  if (options.seed) await progress.step("Demo content", backend.seed);
  await publisher.claimFirst();
  opened.resolve(route(backend, functions));

  const schedule = startSchedule({ service, log, call });
  open.defer(schedule.close);

  const product = { ...addresses, keys, stop: () => open.disposeAsync() };
  if (siteDir !== undefined) {
    const server = createStaticServer(siteDir);
    await server.show(siteDir);
    site.handle(server.handle);
    return product;
  }
  if (dev) {
    // Astro's dev server listens there itself
    await site.close();
    const env = siteEnv(keys, addresses);
    const devSite = await openDevSite({ port: site.port, cacheDir: folder.cache, env, builds, log });
    open.defer(devSite.close);
    // there is nothing to build: pages are rendered on request
    open.defer(
      startRebuilds({ hook, secrets, builds, call, log, publish: async () => ({ is: "live", pages: 0 }) }).close,
    );
    return product;
  }
  site.handle(publisher.handle);
  const built = await progress.step("Site", publisher.publishIfChanged, (outcome) =>
    outcome.is === "failed" ? "" : `${outcome.pages} pages${outcome.is === "unchanged" ? ", as before" : ""}`,
  );
  if (built.is === "failed")
    throw new StartError(`The site could not be built: ${built.reason} (more in ${folder.logs}/build.log)`);
  // before Ready: requests wait for it, and on a slow machine they would time out
  if (isNew)
    await backend.renew().catch((error) => log(`The database's thread could not be renewed: ${String(error)}`));
  if (rebuilds) open.defer(startRebuilds({ hook, secrets, builds, call, log, publish: publisher.publish }).close);
  if (ownHook) open.defer(requestRebuilds({ builds, call, log }).close);
  return product;
}

const route =
  (backend: BackendThread, functions: Functions): Handler =>
  async (request) => {
    const service = new URL(request.url).pathname.split("/").slice(1, 3).join("/");
    if (service === "functions/v1") return functions.handle(request);
    if (service === "auth/v1" || service === "rest/v1" || service === "storage/v1") return backend.fetch(request);
    // Supabase Lite would serve pages of its own for anything else
    return Response.json({ message: "Not found" }, { status: 404 });
  };

/** Calls functions as the service, through the API like everybody else. */
const callAsService =
  (apiUrl: string, apikey: string): CallFunction =>
  (name, body, headers = {}) =>
    fetch(`${apiUrl}/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
