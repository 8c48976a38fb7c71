import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** The JavaScript a page brings before anybody touches it, gzipped: every script it fetches and every one it holds. */
export async function javascriptBytes(page: Page, path: string): Promise<number> {
  const fetched: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") fetched.push(response.text());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const inline = await page
    .locator("script:not([src])")
    .evaluateAll((scripts) =>
      scripts
        .filter((script) => ["", "module", "text/javascript"].includes((script as HTMLScriptElement).type))
        .map((script) => script.textContent ?? ""),
    );
  const texts = [...(await Promise.all(fetched)), ...inline];
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
