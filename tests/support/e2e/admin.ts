import { expect, type Page } from "@playwright/test";
import { demoAdmin, signInAs } from "./people.ts";

/** Opens an admin screen as the demo administrator. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signInAs(page, demoAdmin);
  await page.goto(path);
}

/**
 * Answers every alert, confirm and prompt from now on, and keeps what they said. Prompts get the given texts in turn; null
 * stands for Cancel.
 */
export function answerDialogs(page: Page, { confirm = true, prompts = [] as (string | null)[] } = {}): string[] {
  const said: string[] = [];
  const texts = [...prompts];
  page.on("dialog", async (dialog) => {
    said.push(dialog.message());
    const text = dialog.type() === "prompt" ? texts.shift() : "";
    await (confirm && typeof text === "string" ? dialog.accept(text) : dialog.dismiss());
  });
  return said;
}

/** Waits until the boxes said exactly this. */
export const expectSaid = (said: string[], ...sentences: string[]) =>
  expect.poll(() => said, { message: "what alert and confirm boxes said" }).toEqual(sentences);

type Answer = { method: string; table: string; status: number; body: unknown };

/** Lets the data API answer otherwise: an empty list, many rows, a failure. */
export async function answerInstead(page: Page, { method, table, status, body }: Answer): Promise<void> {
  await page.route(
    (url) => url.pathname === `/rest/v1/${table}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status,
            json: body,
            headers: { "access-control-allow-origin": "*", "access-control-expose-headers": "*" },
          })
        : route.fallback(),
  );
}
