import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres as start } from "../local/postgres.ts";

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** `installed` is the program folder of another server, such as Debian's /usr/lib/postgresql/15/bin. */
type Options = { settings?: Record<string, string>; installed?: string };

/** Starts a native PostgreSQL 17 on a free port, with its data in a temporary folder. */
export async function startPostgres({ settings = {}, installed }: Options = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-postgres-"));
  // PostgreSQL may run as another account
  await chmod(folder, 0o711);
  const data = join(folder, "data");
  // the data is temporary and doesn't need to survive a power failure
  const temporary = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "300" };
  const server = await start({ folder: data, programs: installed, settings: { ...temporary, ...settings } });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
