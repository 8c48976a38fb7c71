import { afterEach, beforeEach, expect, test } from "vitest";
import { openServer } from "../../scripts/local/connection.ts";
import { type PostgresServer, startPostgres } from "../../scripts/test/postgres-server.ts";
import { backendOn } from "../support/local/backend-on.ts";

let server: PostgresServer;
let connection: ReturnType<typeof openServer>;
beforeEach(async () => {
  server = await startPostgres();
  connection = openServer(server.url);
});
afterEach(async () => {
  await server.stop();
  await connection.close();
});

// postgres.js 3.4 can lose queries that wait for a connection while a server restarts (porsager/postgres#1193); only tests and
// the bench use it
const attempts = { timeout: 90_000, retry: 2 };

test("a restarting database fails requests only while it is down, and loses no earlier write", attempts, async () => {
  const { service } = await backendOn(connection);
  const add = (slug: string) => service.from("workout_plans").insert({ slug, title: slug });
  const slugs = async () => {
    const { data } = await service.from("workout_plans").select("slug").order("slug").throwOnError();
    return data.map(({ slug }) => slug);
  };
  // several connections of the pool are open when it stops
  await Promise.all(["a", "b", "c"].map((slug) => add(slug).throwOnError()));

  await server.restart();
  expect(await slugs()).toEqual(["a", "b", "c"]);

  await server.restart(async () => {
    const { error } = await add("lost");
    expect(error).not.toBeNull();
  });
  await add("d").throwOnError();
  expect(await slugs()).toEqual(["a", "b", "c", "d"]);
});
