import { once } from "node:events";
import { createReadStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres as start } from "../local/postgres.ts";

export type PostgresServer = { url: string; stop: () => Promise<void> };

/**
 * `installed` is the program folder of another server, such as Debian's /usr/lib/postgresql/15/bin. `onLog` receives each line of
 * the server's log.
 */
type Options = { settings?: Record<string, string>; installed?: string; onLog?: (line: string) => void };

/** Starts a native PostgreSQL 17 on a free port, with its data in a temporary folder. */
export async function startPostgres({ settings = {}, installed, onLog }: Options = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-postgres-"));
  // PostgreSQL may run as another account
  await chmod(folder, 0o711);
  const data = join(folder, "data");
  // the data is temporary and doesn't need to survive a power failure
  const temporary = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "300" };
  const server = await start({ folder: data, programs: installed, settings: { ...temporary, ...settings } });
  const stopReading = onLog ? follow(join(data, "server.log"), onLog) : () => {};
  return {
    url: server.url,
    async stop() {
      stopReading();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Passes on the lines of a growing file until the returned function is called. */
function follow(file: string, onLine: (line: string) => void): () => void {
  let read = 0;
  let isOpen = true;
  async function readOn() {
    const input = createReadStream(file, { start: read });
    let rest = "";
    input.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
    await once(input, "close");
    read += input.bytesRead - Buffer.byteLength(rest);
    if (isOpen) setTimeout(readOn, 100);
  }
  void readOn();
  return () => {
    isOpen = false;
  };
}
