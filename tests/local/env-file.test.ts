import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { completeEnvFile } from "../../scripts/local/env-file.ts";
import { makeKeys } from "../../scripts/local/keys.ts";
import { StartError } from "../../scripts/local/start-error.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

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

test("an unwritable file is reported in one sentence", async () => {
  const nowhere = join(folder, "no-such-folder", ".env");
  const refusal = await completeEnvFile(nowhere, { KEY: "made" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toContain(`${nowhere} can't be read or written (ENOENT`);
});

test.each(["https://abcdefghij.supabase.co", "http://192.0.2.7:54321", "db.example.org"])(
  "the file of a hosted project (%s) is refused, names ENV_FILE and stays unchanged",
  async (url) => {
    const written = `PUBLIC_SUPABASE_URL=${url}\n`;
    await writeFile(file, written);
    const refusal = await completeEnvFile(file, { KEY: "made" }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toMatch(new RegExp(`^${file} is of a hosted project: .*ENV_FILE`));
    expect(await readFile(file, "utf8")).toBe(written);
  },
);

test.each(["http://localhost:54321", "http://127.0.0.1:54321", "http://[::1]:54321"])(
  "the file of a local project (%s) is accepted",
  async (url) => {
    await writeFile(file, `PUBLIC_SUPABASE_URL=${url}\n`);
    expect(await completeEnvFile(file, {})).toEqual({ PUBLIC_SUPABASE_URL: url });
  },
);

test("keys are generated each time, and the push keys are a point and a number on P-256", () => {
  const [one, two] = [makeKeys(), makeKeys()];
  expect(one.SUPABASE_SECRET_KEY).toMatch(/^sb_secret_[\w-]{32}$/);
  expect(one.SUPABASE_SECRET_KEY).not.toBe(two.SUPABASE_SECRET_KEY);
  const point = Buffer.from(one.PUBLIC_VAPID_PUBLIC_KEY, "base64url");
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect(Buffer.from(one.VAPID_PRIVATE_KEY, "base64url")).toHaveLength(32);
});
