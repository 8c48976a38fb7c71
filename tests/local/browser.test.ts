import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { installedBrowser } from "../../scripts/test/browser.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const folder = await temporaryFolder();
const ending = process.platform === "win32" ? ".exe" : "";

/** A folder with these programs. */
async function install(...names: string[]) {
  const bin = join(folder, names.join("+") || "empty");
  await mkdir(bin);
  for (const name of names) await writeFile(join(bin, name + ending), "");
  return bin;
}

afterEach(() => vi.unstubAllEnvs());

test("an installed browser is found on PATH, the headless shell first, unless CHROME_PATH names another", async () => {
  vi.stubEnv("CHROME_PATH", "");
  const full = await install("chromium", "google-chrome");
  const shell = await install("chromium-headless-shell");
  vi.stubEnv("PATH", full);
  expect(installedBrowser()).toBe(join(full, `chromium${ending}`));
  vi.stubEnv("PATH", [full, shell].join(delimiter));
  expect(installedBrowser()).toBe(join(shell, `chromium-headless-shell${ending}`));
  const chrome = join(full, `google-chrome${ending}`);
  vi.stubEnv("CHROME_PATH", chrome);
  expect(installedBrowser()).toBe(chrome);
});

test("a CHROME_PATH without a browser is an error, even if another is installed", async () => {
  vi.stubEnv("CHROME_PATH", join(folder, "nowhere"));
  expect(installedBrowser).toThrow(/CHROME_PATH names .*nowhere, which does not exist\. Fix or unset it\./);
});
