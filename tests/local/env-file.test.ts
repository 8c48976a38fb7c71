import { execFile } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { completeEnvFile } from "../../scripts/local/env-file.ts";
import { makeKeys } from "../../scripts/local/keys.ts";
import { StartError } from "../../scripts/local/start-error.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { unixTest } from "../support/unix-test.ts";

const folder = await temporaryFolder();
let files = 0;
let file: string;
beforeEach(() => {
  files += 1;
  file = join(folder, `env-${files}`);
});

test("a first start creates the file, readable only by its owner", async () => {
  expect(await completeEnvFile(file, { KEY: "made" })).toEqual({ KEY: "made" });
  expect(await readFile(file, "utf8")).toMatch(/^# .*\nKEY=made\n$/);
  // Windows inherits the folder's permissions
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("later starts keep every key and add the missing ones", async () => {
  const written = "# mine\nexport KEY='my own'\nEMPTY=";
  await writeFile(file, written);
  const settings = await completeEnvFile(file, { KEY: "made", EMPTY: "filled", NEW: "added" });
  expect(settings).toEqual({ KEY: "my own", EMPTY: "filled", NEW: "added" });
  expect(await readFile(file, "utf8")).toBe(`${written}\nEMPTY=filled\nNEW=added\n`);
  expect(await completeEnvFile(file, { NEW: "other" })).toEqual(settings);
});

test("a quoted value may span lines", async () => {
  await writeFile(file, 'KEY="first line\nsecond line"\nOTHER=1\n');
  expect(await completeEnvFile(file, {})).toEqual({ KEY: "first line\nsecond line", OTHER: "1" });
});

test("lines may have Windows line endings", async () => {
  await writeFile(file, "# mine\r\nKEY=my own\r\n\r\nOTHER='1'\r\n");
  expect(await completeEnvFile(file, { NEW: "added" })).toEqual({ KEY: "my own", OTHER: "1", NEW: "added" });
});

// only a Unix shell limits the size of files
unixTest("what somebody wrote stays when the disk takes no more", async () => {
  await writeFile(file, "KEY=mine\n");
  const module = new URL("../../scripts/local/env-file.ts", import.meta.url).href;
  const program = `import(${JSON.stringify(module)}).then((env) => env.completeEnvFile(process.argv[1], { NEW: "added" }))`;
  // every write of a byte fails
  const limited = ["-c", 'ulimit -f 0; exec "$@"', "sh", process.execPath, "-e", program, file];
  await expect(promisify(execFile)("sh", limited)).rejects.toThrow();
  expect(await readFile(file, "utf8")).toBe("KEY=mine\n");
});

test("an unwritable file is reported in one sentence", async () => {
  const nowhere = join(folder, "no-such-folder", ".env");
  const refusal = await completeEnvFile(nowhere, { KEY: "made" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toContain(`can't be written to ${nowhere} (ENOENT`);
});

test.each([
  ["KEY=1\nthis is no setting\n", 2],
  ["\0\0\0\0", 1],
  ["<<<<<<< HEAD\nKEY=1\n", 1],
])("a malformed file is rejected with its line and isn't changed", async (text, line) => {
  await writeFile(file, text);
  const refusal = await completeEnvFile(file, { NEW: "added" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toContain(`broken at line ${line}`);
  expect(await readFile(file, "utf8")).toBe(text);
});

test("keys are generated each time, and the push keys are a point and a number on P-256", () => {
  const [one, two] = [makeKeys(), makeKeys()];
  expect(one.SUPABASE_SECRET_KEY).toMatch(/^sb_secret_[\w-]{32}$/);
  expect(one.SUPABASE_SECRET_KEY).not.toBe(two.SUPABASE_SECRET_KEY);
  const point = Buffer.from(one.PUBLIC_VAPID_PUBLIC_KEY, "base64url");
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect(Buffer.from(one.VAPID_PRIVATE_KEY, "base64url")).toHaveLength(32);
});
