import { afterEach, expect, test } from "vitest";
import { openNewDatabase } from "../../scripts/local/new-database.ts";

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

test("a process keeps its exit code while databases open and close at the same time, also if it failed", async () => {
  process.exitCode = undefined;
  const first = await openNewDatabase();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const second = await openNewDatabase();
  await first.exec("select 1");
  await second.exec("select 1");
  expect(process.exitCode).toBeUndefined();
  process.exitCode = 3;
  await Promise.all([first.close(), second.close()]);
  expect(process.exitCode).toBe(3);
});

test("closing a database removes the code that PGlite left while it served statements", async () => {
  const connection = await openNewDatabase();
  await connection.exec("select 1");
  process.exitCode = 100;
  await connection.close();
  expect(process.exitCode).toBeUndefined();
});
