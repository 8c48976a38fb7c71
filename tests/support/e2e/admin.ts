import { expect, type Page } from "@playwright/test";
import { demoAdmin, signInAs } from "./people.ts";

/** Opens an admin screen as the demo administrator. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signInAs(page, demoAdmin);
  await page.goto(path);
}

/**
 * Handles every alert, confirm and prompt from now on and returns their messages. Prompts get the given texts in order; null
 * means Cancel.
 */
export function answerDialogs(page: Page, { confirm = true, prompts = [] as (string | null)[] } = {}): string[] {
  const messages: string[] = [];
  const texts = [...prompts];
  page.on("dialog", async (dialog) => {
    messages.push(dialog.message());
    const text = dialog.type() === "prompt" ? texts.shift() : "";
    await (confirm && typeof text === "string" ? dialog.accept(text) : dialog.dismiss());
  });
  return messages;
}

/** Waits until exactly these dialogs were shown. */
export const expectDialogs = (messages: string[], ...sentences: string[]) =>
  expect.poll(() => messages, { message: "messages of alert and confirm dialogs" }).toEqual(sentences);
