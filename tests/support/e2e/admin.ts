import type { Page } from "@playwright/test";
import { demoAdmin, signInAs } from "./people.ts";

/** Opens an admin screen as the demo administrator. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signInAs(page, demoAdmin);
  await page.goto(path);
}

/** Confirms the dialog with this question by its button. */
export async function confirmDialog(page: Page, question: string, action: string): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ hasText: question });
  await dialog.getByRole("button", { name: action, exact: true }).click();
}

/** Accepts every native confirmation from now on and returns their messages. */
export function acceptNativeDialogs(page: Page): string[] {
  const messages: string[] = [];
  page.on("dialog", async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  return messages;
}
