import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { provideBrowser } from "../../scripts/test/browser.ts";
import { freePorts, runScript, type Start, stopped } from "../support/local/start-process.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const folder = await temporaryFolder();
const checkout = join(folder, "checkout");
const envFile = join(folder, "keys.env");
const ports = await freePorts();
const site = `http://localhost:${ports.SITE_PORT}`;
const api = `http://localhost:${ports.API_PORT}`;

let dev: Start;
let page: Page;
const isRoot = process.getuid?.() === 0;

/** A copy of the sources, so that edits here affect no other test. */
async function copySources() {
  for (const name of ["src", "scripts", "supabase", "public", "package.json", "astro.config.mjs", "tsconfig.json"])
    await cp(name, join(checkout, name), { recursive: true, filter: (path) => !path.endsWith(".temp") });
  await symlink(join(process.cwd(), "node_modules"), join(checkout, "node_modules"), "junction");
}

async function edit(file: string, from: string, to: string) {
  const text = await readFile(join(checkout, file), "utf8");
  expect(text, `${file} holds the text to replace`).toContain(from);
  await writeFile(join(checkout, file), text.replace(from, to));
}

beforeAll(async () => {
  await copySources();
  const script = join(checkout, "scripts/dev.ts");
  dev = runScript(script, { ...ports, DATA_DIR: join(folder, "data"), ENV_FILE: envFile });
  const browser = await chromium.launch({
    executablePath: await provideBrowser(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  page = await browser.newPage();
  // Vite transforms every module of the first page, which takes a busy machine long
  page.setDefaultNavigationTimeout(120_000);
  await dev.ready;
  return () => browser.close();
});
afterAll(async () => {
  dev.child.kill("SIGTERM");
  expect(await dev.ended).toBe(stopped);
});

describe("npm run dev", () => {
  test("prints all URLs, like npm start", async () => {
    expect(await dev.ready).toMatch(
      new RegExp(`^Ready in .+ s: ${site} \\(API ${api}, mailbox .+\\)\\. Sign in as admin@example\\.com or member`),
    );
  });

  test("a changed page, component and style show without a reload", async () => {
    await page.goto(`${site}/videos`);
    const search = page.getByRole("searchbox");
    // The search loads on typing. Vite may reload the page when it first bundles packages, so type again.
    const asleep = page.locator("astro-island[ssr]", { has: search });
    const typed = async () => {
      const value = (await asleep.count()) === 0 && (await search.inputValue());
      if (value !== "calm") await search.fill("calm");
      return value;
    };
    await expect.poll(typed, { interval: 3000 }).toBe("calm");
    await edit("src/features/videos/VideoSearch.tsx", "Search videos by title", "Look for videos by title");
    await expect.poll(() => search.getAttribute("placeholder")).toContain("Look for videos by title");
    expect(await search.inputValue()).toBe("calm");

    await edit(
      "src/site/styles/tokens.css",
      "--color-primary: light-dark(#ff6a2b",
      "--color-primary: light-dark(#010203",
    );
    const primary = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--color-primary"));
    await expect.poll(primary).toContain("#010203");
    expect(await search.inputValue()).toBe("calm");

    await page.goto(site);
    await edit("src/site/home/Hero.astro", "Browse videos", "Leaf through videos");
    await expect.poll(() => page.getByRole("main").textContent()).toContain("Leaf through videos");
  });

  test("a page's output is in the terminal", async () => {
    await edit("src/site/home/Faq.astro", "---\n", '---\nconsole.log("printed by a page");\n');
    await expect.poll(async () => [await fetch(site), dev.output()].join()).toContain("printed by a page");
  });

  test("a changed function runs on the next request, and its output is in the terminal", async () => {
    const health = async () => (await fetch(`${api}/functions/v1/health`)).json();
    expect(await health()).toMatchObject({ database: "reachable" });
    await edit(
      "supabase/functions/health/handler.ts",
      'database: "reachable"',
      'database: (console.log("printed by a function"), "within reach")',
    );
    await expect.poll(health, { interval: 1000 }).toMatchObject({ database: "within reach" });
    expect(dev.output()).toContain("printed by a function");
  });

  test("a published row is on its page after a reload", async () => {
    const { SUPABASE_SECRET_KEY = "" } = parseEnv(await readFile(envFile, "utf8"));
    const service = createClient<Database>(api, SUPABASE_SECRET_KEY);
    const title = "Bounce until noon";
    await service.from("workout_plans").update({ title }).eq("slug", "bounce-basics").throwOnError();
    const shown = async () => (await fetch(`${site}/plans/bounce-basics`)).text();
    await expect.poll(shown).toContain(title);
  });

  test("without a restart for any of it", () => {
    expect(dev.output().match(/^Ready/gm)).toHaveLength(1);
  });

  test("a second one on the same port is rejected with one sentence", async () => {
    const second = runScript(join(checkout, "scripts/dev.ts"), {
      ...ports,
      DATA_DIR: join(folder, "other"),
      ENV_FILE: envFile,
    });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${ports.SITE_PORT} for the site is in use`);
  });
});
