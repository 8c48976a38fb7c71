import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import CalendarAddress from "@/features/training/CalendarAddress.tsx";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { click, eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

test("a calendar address takes the focus, and another one replaces it only after a confirmation", async () => {
  onTestFinished($session.listen(() => {}));
  onTestFinished(() => endAuthSession());
  await signInNewMember();
  await render(<CalendarAddress />);
  const address = () => document.querySelector("input")?.value;
  const expectFocused = () => eventually(() => expect(document.activeElement).toBe(document.querySelector("input")));

  await eventually(() => click("Make a calendar address"));
  await eventually(() => expect(address()).toMatch(/\.ics$/));
  await expectFocused();
  const first = address();

  await click("Make another address");
  expect(document.querySelector("dialog")?.textContent).toContain("Calendars with the old address stop updating.");
  await click("Cancel");
  expect(document.querySelector("dialog")?.textContent).toBe("");
  expect(address()).toBe(first);

  await click("Make another address");
  const confirm = [...document.querySelectorAll<HTMLButtonElement>("dialog button")].at(-1);
  expect(confirm?.textContent).toBe("Make another address");
  await act(async () => confirm?.click());
  await eventually(() => expect(address()).not.toBe(first));
  await expectFocused();
});
