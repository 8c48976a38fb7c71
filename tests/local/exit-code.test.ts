import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "../../scripts/local/connection.ts";

test("a process that failed still ends with its code after it closed a database", async () => {
  const before = process.exitCode;
  onTestFinished(() => {
    process.exitCode = before;
  });
  const connection = openEmbedded();
  await connection.exec("select 1");
  process.exitCode = 3;
  await connection.close();
  expect(process.exitCode).toBe(3);
});
