import { act } from "react";
import { expect, test } from "vitest";
import Register from "@/features/account/Register.tsx";
import EnrollButtonView from "@/features/plans/EnrollButtonView.tsx";
import { Notices } from "@/platform/admin/Notices.tsx";
import { $notice, notifySuccess } from "@/platform/admin/notice.store.ts";
import { render } from "../../support/react.ts";

const element = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

test("an empty registration announces one error, that of the focused field, also on the second attempt", async () => {
  await render(<Register />);
  const submit = () => act(async () => element<HTMLFormElement>("form")?.requestSubmit());
  await submit();
  const errors = [...document.querySelectorAll(".field-error:not(:empty)")];
  expect(errors.length).toBeGreaterThan(3);
  expect(errors.filter((error) => error.getAttribute("aria-live") !== "off")).toEqual([]);
  const first = element("[name=firstName]");
  expect(document.activeElement).toBe(first);
  expect(first?.getAttribute("aria-describedby")).toBe(errors[0]?.id);
  let timesFocused = 0;
  first?.addEventListener("focus", () => {
    timesFocused += 1;
  });
  await submit();
  expect(timesFocused).toBe(1);
});

test("a password's toggle keeps its name, names its field, and exposes its state", async () => {
  await render(<Register />);
  const toggles = [...document.querySelectorAll<HTMLButtonElement>("button[aria-pressed]")];
  const names = () => toggles.map((toggle) => toggle.textContent || toggle.querySelector("[aria-label]")?.ariaLabel);
  expect(names()).toEqual(["Show password", "Show password confirmation"]);
  await act(async () => toggles[0]?.click());
  expect(names()).toEqual(["Show password", "Show password confirmation"]);
  expect(toggles.map((toggle) => toggle.ariaPressed)).toEqual(["true", "false"]);
});

test("the buttons that start and continue a plan include its name", async () => {
  const face = (state: "ready" | "enrolled") => (
    <EnrollButtonView slug="first-bounce" title="First Bounce" button={{ state }} />
  );
  await render(face("ready"));
  expect(element("button")?.textContent).toBe("Start This Plan: First Bounce");
  await render(face("enrolled"));
  expect(element("a")?.textContent).toBe("Continue Plan: First Bounce");
});

test("Esc dismisses a notice, unless a dialog is open, which Esc closes", async () => {
  await render(
    <>
      <Notices />
      <dialog />
    </>,
  );
  const press = () =>
    act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  await act(async () => notifySuccess("Saved"));
  element("dialog")?.setAttribute("open", "");
  await press();
  expect($notice.get()?.text).toBe("Saved");
  element("dialog")?.removeAttribute("open");
  await press();
  expect($notice.get()).toBeNull();
});
