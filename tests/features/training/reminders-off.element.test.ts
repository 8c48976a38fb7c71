import { expect, test, vi } from "vitest";
import "@/features/training/reminders-off.element.ts";

vi.mock("@/features/training/emailed-reminders.data.ts", () => ({ endEmailed: async () => undefined }));

const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`${selector} is missing`);

test("once reminders are off, the button is gone and the link to the profile has the focus", async () => {
  history.replaceState(null, "", "/reminders-off?token=x");
  document.body.innerHTML = `<reminders-off data-what="reminders" data-off="Reminders are off.">
    <p data-status></p><button data-turn-off>Turn reminders off</button><a href="/profile">Change this in your profile</a>
  </reminders-off>`;
  find("button").focus();
  find("button").click();
  await vi.waitFor(() => expect(find("[data-status]").textContent).toBe("Reminders are off."));
  expect(find("button").hidden).toBe(true);
  expect(document.activeElement).toBe(find("a"));
});
