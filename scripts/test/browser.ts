import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebian } from "./debian.ts";
import { execute } from "./step.ts";

// the headless shell first, because it is faster
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const { ProgramFiles = "C:\\Program Files", LOCALAPPDATA = "" } = process.env;
const wellKnown = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[ProgramFiles, LOCALAPPDATA].map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
];

/** The path of an installed Chrome or Chromium: CHROME_PATH, otherwise the first one on PATH. */
export function installedBrowser(): string | undefined {
  const { CHROME_PATH, PATH = "" } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist. Fix or unset it.`);
  }
  const folders = PATH.split(delimiter);
  const ending = process.platform === "win32" ? ".exe" : "";
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
  return [...candidates, ...wellKnown].find((file) => existsSync(file));
}

/** Provides a browser: an installed one, otherwise Playwright's, otherwise as root Debian's. Returns its path. */
export async function provideBrowser(): Promise<string> {
  const present = installedBrowser() ?? (await playwrightsOwn());
  if (present) return present;
  await installDebian("headless Chromium", ["chromium-headless-shell"]);
  const installed = installedBrowser();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chrome or Chromium, and none could be installed. Install one (on Debian as root: " +
      "apt-get install -y chromium-headless-shell), or set CHROME_PATH to it, then run npm test again.",
  );
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  console.log("No Chrome or Chromium is installed: trying Playwright's download …");
  await execute({ command: "playwright", args: ["install", "--only-shell", "chromium"] });
  return existsSync(own) ? own : undefined;
}
