import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { type Product, startProduct } from "../local/product.ts";
import { progressOn } from "../local/progress.ts";
import { provideBrowser } from "../test/browser.ts";
import { log } from "./results.ts";

/** The product with its demo content, built and served for one part of the bench. */
export async function openProduct(open: AsyncDisposableStack): Promise<Product> {
  log("starting the product …");
  const product = await startProduct({ seed: true, progress: progressOn(process.stdout) });
  open.defer(product.stop);
  return product;
}

// The sandbox needs what root and most containers don't have; the pages are our own.
export const browserFlags = ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];

/** A browser without a window. */
export async function openBrowser(open: AsyncDisposableStack) {
  const executablePath = await provideBrowser();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  open.defer(() => browser.close());
  return browser;
}

/** The folder of a browser in which the member of the demo content is signed in, and has seen their dashboard before. */
export async function profileOfMember(open: AsyncDisposableStack, siteUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-browser-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await provideBrowser(),
    args: browserFlags,
  });
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/auth/login`);
  await page.getByLabel("Email").fill("member@example.com");
  await page.getByLabel("Password", { exact: true }).fill("jumping-demo");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.waitForLoadState("networkidle");
  await browser.close();
  return folder;
}
